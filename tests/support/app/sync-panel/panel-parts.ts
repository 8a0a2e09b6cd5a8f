import { page, type Locator } from 'vitest/browser';

/** A button of the panel by its exact name. */
export const button = (name: string | RegExp): Locator => page.getByRole('button', { name, exact: true });

/** A section of the panel by its heading. */
export const region = (name: string): Locator => page.getByRole('region', { name });

/** A text in the panel. */
export const text = (words: string | RegExp): Locator => page.getByText(words);
