import { Children, isValidElement, type ReactNode } from 'react';
import type { Elements } from '@/shared/elements';

/** Puts each text into an element, so that a browser can translate it beside siblings that come and go. */
export function wrapTexts(children: ReactNode): Elements {
  return Children.map(children, (child) => {
    if (isValidElement(child)) return child;
    return typeof child === 'string' || typeof child === 'number' ? <span>{child}</span> : null;
  });
}
