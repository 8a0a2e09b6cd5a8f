import { Children, isValidElement, type ReactNode } from 'react';
import type { Elements } from '@/shared/elements';

/** Wraps each text in an element, so that browser translation cannot break siblings that come and go. */
export function wrapTexts(children: ReactNode): Elements {
  return Children.map(children, (child) => {
    if (isValidElement(child)) return child;
    return typeof child === 'string' || typeof child === 'number' ? <span>{child}</span> : null;
  });
}
