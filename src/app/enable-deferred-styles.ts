/** Enables the style sheets that the prerendered landing page defers (`scripts/build/pages.mjs`). */
export async function enableDeferredStyles(): Promise<void> {
  const sheets = document.querySelectorAll<HTMLLinkElement>('link[rel="stylesheet"][disabled]');
  await Promise.all(
    [...sheets].map(
      (sheet) =>
        new Promise<void>((done) => {
          sheet.addEventListener('load', () => done(), { once: true });
          sheet.addEventListener('error', () => done(), { once: true });
          sheet.disabled = false;
          // A sheet that had loaded before fires no event.
          if (sheet.sheet !== null) done();
        }),
    ),
  );
}
