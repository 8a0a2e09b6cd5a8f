import './polyfills';
import 'wicg-inert';
// @ts-expect-error -- it brings no types
import hasPseudo from 'css-has-pseudo/browser';

function checkVisibility(this: Element, options?: CheckVisibilityOptions): boolean {
  const isDrawn = this.getClientRects().length > 0;
  return isDrawn && (options?.visibilityProperty !== true || getComputedStyle(this).visibility === 'visible');
}

(hasPseudo as (root: Document) => void)(document);
const elements = Element.prototype as { checkVisibility?: typeof checkVisibility };
elements.checkVisibility ??= checkVisibility;
