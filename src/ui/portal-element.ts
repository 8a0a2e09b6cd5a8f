/** Where Ariakit puts popovers: inside an open modal dialog, else in the page's main part. */
export function portalElement(element: HTMLElement): HTMLElement {
  return element.closest<HTMLElement>('dialog, main') ?? document.createElement('div');
}
