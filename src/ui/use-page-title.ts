import { useEffect } from 'react';

/** Name of the product: `VITE_APP_NAME`, else Fledge. */
export const PRODUCT_NAME: string = import.meta.env.VITE_APP_NAME || 'Fledge';

/** Sets the document's title to "{title} · {product}" while the calling screen is shown. */
export function usePageTitle(title: string | undefined): void {
  useEffect(() => {
    document.title = title === undefined || title === '' ? PRODUCT_NAME : `${title} · ${PRODUCT_NAME}`;
  }, [title]);
}
