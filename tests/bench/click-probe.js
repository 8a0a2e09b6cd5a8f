// Runs in the measured page: `window.fledgeTimeClick(selector, text, present)` resolves with the milliseconds from the
// next click to the frame after the one in which an element of that selector with that text appeared or was removed.
window.fledgeTimeClick = (selector, text, present) =>
  new Promise((resolve) => {
    addEventListener(
      'click',
      (event) => {
        const look = () => {
          const found = [...document.querySelectorAll(selector)].some((element) =>
            element.textContent?.includes(text),
          );
          // Detected in this frame, it is on screen when the next one starts.
          if (found === present) requestAnimationFrame(() => resolve(performance.now() - event.timeStamp));
          else requestAnimationFrame(look);
        };
        look();
      },
      { capture: true, once: true },
    );
  });
