/** Milliseconds that a statement of a request may take, as a hosted project gives to who is signed in. */
export const STATEMENT_LIMIT = 8000;
