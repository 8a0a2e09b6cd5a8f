/** Where Ariakit puts what floats over the page: inside a modal dialog around it, as nothing else can be pressed. */
export function portalElement(element: HTMLElement): HTMLElement {
  return element.closest('dialog') ?? document.createElement('div');
}
