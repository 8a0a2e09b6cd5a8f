import { apply, isSupported } from '@oddbird/popover-polyfill/fn';

function checkVisibility(this: Element, options?: CheckVisibilityOptions): boolean {
  const isDrawn = this.getClientRects().length > 0;
  return isDrawn && (options?.visibilityProperty !== true || getComputedStyle(this).visibility === 'visible');
}

/* Workers have no elements. */
if (typeof HTMLElement !== 'undefined') {
  if (!isSupported()) apply();
  const elements = Element.prototype as { checkVisibility?: typeof checkVisibility };
  elements.checkVisibility ??= checkVisibility;
}
