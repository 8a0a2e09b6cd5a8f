// Runs in the measured page. `fledgeFrames.start()` records the times between frames until `fledgeFrames.stop()` returns
// them; `fledgeKeys.stop()` returns for each key since `fledgeKeys.start()` the ms until the frame that shows it.
{
  /** @type {number[]} */
  let frames = [];
  let isRunning = false;
  /** @param {number} before */
  const next = (before) =>
    requestAnimationFrame((now) => {
      if (!isRunning) return;
      frames.push(now - before);
      next(now);
    });
  window.fledgeFrames = {
    start() {
      frames = [];
      isRunning = true;
      requestAnimationFrame(next);
    },
    stop() {
      isRunning = false;
      return frames;
    },
  };

  /** @type {number[]} */
  let keys = [];
  /** @param {Event} event */
  const note = (event) => {
    requestAnimationFrame(() => {
      // After the frame's work, including layout and paint.
      setTimeout(() => keys.push(performance.now() - event.timeStamp));
    });
  };
  window.fledgeKeys = {
    start() {
      keys = [];
      addEventListener('keydown', note, { capture: true });
    },
    stop() {
      removeEventListener('keydown', note, { capture: true });
      return keys;
    },
  };
}
