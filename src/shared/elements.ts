import type { ReactElement } from 'react';

/** React nodes without texts: page translation breaks React's texts that have siblings. */
export type Elements = ReactElement | boolean | null | undefined | readonly Elements[];
