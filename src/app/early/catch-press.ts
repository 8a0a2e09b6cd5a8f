/**
 * Notes which prerendered button is pressed while the app starts. Returns a function that presses it in the
 * mounted app.
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
