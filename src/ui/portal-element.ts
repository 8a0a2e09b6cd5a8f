/**
 * Where Ariakit puts what floats over the page: inside a modal dialog around it, as nothing else can be pressed, or in the
 * page's main part, where screen readers look for content.
 */
export function portalElement(element: HTMLElement): HTMLElement {
  return element.closest<HTMLElement>('dialog, main') ?? document.createElement('div');
}
