"""A start leaves the processor to Python: nobody sees what Flet's client draws behind the splash."""

from itertools import pairwise

from tests.web.phone import Phone

# Every frame that is drawn before Python has said anything.
COUNT = """
window.frames = [];
let isHeard = false;
const draw = requestAnimationFrame.bind(window);
window.requestAnimationFrame = (frame) => {
  if (!isHeard) frames.push(performance.now());
  return draw(frame);
};
const Plain = Worker;
window.Worker = class extends Plain {
  constructor(...all) {
    super(...all);
    this.addEventListener("message", ({ data }) => { isHeard ||= data instanceof Uint8Array; });
  }
};
"""
AT_ONCE = 3
REST = 240
"""Milliseconds between two of the later frames; a ring that turns wants one every 17."""


def test_what_nobody_sees_is_seldom_drawn_and_the_app_is_drawn_freely(phone: Phone) -> None:
    phone.context.add_init_script(COUNT)
    phone.open()
    frames = phone.page.evaluate("frames")
    assert len(frames) > AT_ONCE
    assert min(after - before for before, after in pairwise(frames[AT_ONCE - 1 :])) >= REST
    took = phone.page.evaluate("""() => new Promise((done) => {
        const times = [];
        const next = (time) => times.push(time) < 10 ? requestAnimationFrame(next) : done(times.at(-1) - times[0]);
        requestAnimationFrame(next);
    })""")
    assert took < 9 * REST, "the app itself is drawn at the screen's own pace"
