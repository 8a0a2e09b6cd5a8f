import { useEffect } from 'react';

/** `VITE_APP_NAME`, else Fledge. */
export const PRODUCT_NAME: string = import.meta.env.VITE_APP_NAME || 'Fledge';

/**
 * Sets the document's title to "{title} · {product}" while the screen is shown, and its description if there
 * is one.
 */
export function usePageTitle(title: string | undefined, description = ''): void {
  useEffect(() => {
    document.title = title === undefined || title === '' ? PRODUCT_NAME : `${title} · ${PRODUCT_NAME}`;
  }, [title]);
  useEffect(() => {
    const meta = document.querySelector<HTMLMetaElement>('meta[name="description"]');
    const words = description.replaceAll(/\s+/g, ' ').trim().slice(0, LONGEST_DESCRIPTION);
    if (meta === null || words === '') return undefined;
    const before = meta.content;
    meta.content = words;
    return () => {
      meta.content = before;
    };
  }, [description]);
}

const LONGEST_DESCRIPTION = 200;
