/**
 * Notes which button of the prerendered page is pressed while the app is still starting.
 * @returns presses that button of the page as it is by then, if there was one; to be called once the app has drawn it
 */
export function catchPress(container: HTMLElement): () => void {
  let words: string | null = null;
  const note = (event: Event): void => {
    words = (event.target as Element).closest('button')?.textContent ?? null;
  };
  container.addEventListener('click', note);
  return () => {
    container.removeEventListener('click', note);
    if (words === null) return;
    [...container.querySelectorAll('button')].find(({ textContent }) => textContent === words)?.click();
  };
}
