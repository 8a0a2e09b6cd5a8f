import type { ReactElement } from 'react';

/** What React draws, without texts: React loses a text that has siblings when a browser translates the page. */
export type Elements = ReactElement | boolean | null | undefined | readonly Elements[];
