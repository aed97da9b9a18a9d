// What this device is and can do: the address to send others to, a sheet to share by, and how the app comes to its
// home screen. The browser's own offer is kept until somebody wants it; Apple's browsers make none.
{
  const isApple = /iPhone|iPad|iPod/.test(navigator.userAgent) || (navigator.platform === "MacIntel" && navigator.maxTouchPoints > 1);
  const isInstalled = matchMedia("(display-mode: standalone)").matches || navigator.standalone === true;
  pageLink.say("device", { address: location.origin + here, shares: "share" in navigator });
  pageLink.say("install", { how: isInstalled ? "done" : isApple ? "by-hand" : "none" });

  let offer = null;
  addEventListener("beforeinstallprompt", (event) => {
    event.preventDefault();
    offer = event;
    pageLink.say("install", { how: "offered" });
  });
  addEventListener("appinstalled", () => pageLink.say("install", { how: "done" }));
  pageLink.onSaid.install = async () => {
    const asking = offer;
    offer = null;
    try {
      await asking?.prompt();
      const { outcome } = (await asking?.userChoice) ?? {};
      if (outcome !== "accepted") pageLink.say("install", { how: "none" }); // the browser may offer it another day
    } catch {
      offer = asking; // the tap was too long ago for this browser: the next one counts
    }
  };
}
