import type { MouseEvent } from 'react';

/**
 * A title that is cut off can be read whole by pointing at it. It is looked up then, and not given to each row that is
 * drawn; `leave` takes it back, so that the row that comes into the same piece of the page does not have another's.
 */
export const cutTitle = {
  enter: ({ target }: MouseEvent): void => {
    const link = linkOf(target);
    const words = link?.lastElementChild;
    if (link && words && words.scrollHeight > words.clientHeight) link.title = words.textContent;
  },
  leave: ({ target }: MouseEvent): void => {
    linkOf(target)?.removeAttribute('title');
  },
};

function linkOf(target: EventTarget): HTMLElement | null {
  return (target as Element).closest<HTMLElement>('a[data-row]');
}
