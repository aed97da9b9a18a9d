// Offline: the service worker keeps a copy of every file. A newer version is fetched beside it and offered to the
// person; only a yes puts it in place.
if ("serviceWorker" in navigator) {
  let isControlled = navigator.serviceWorker.controller !== null;
  navigator.serviceWorker.addEventListener("controllerchange", () => {
    if (isControlled) location.reload(); // the first worker ever replaces nothing
    isControlled = true;
  });

  const watch = (registration) => {
    const offer = () => registration.waiting && registration.active && pageLink.say("update");
    registration.addEventListener("updatefound", () => {
      const coming = registration.installing;
      coming.addEventListener("statechange", () => coming.state === "installed" && offer());
    });
    pageLink.onSaid.listening = offer;
    pageLink.onSaid["take-update"] = () => registration.waiting?.postMessage("take over");
    document.addEventListener("visibilitychange", () => {
      if (document.visibilityState === "visible") registration.update().catch(() => {}); // no network: next time
    });
    offer();
  };
  const register = () =>
    navigator.serviceWorker
      .register(`${here}sw.js`, { updateViaCache: "none" })
      .then(watch, (reason) => pageLink.say("no-offline", { reason: String(reason) }));

  // On the first visit the copying waits until the app stands, for both want the network.
  if (navigator.serviceWorker.controller) register();
  else addEventListener("flutter-first-frame", () => setTimeout(register, 4000), { once: true });
}
