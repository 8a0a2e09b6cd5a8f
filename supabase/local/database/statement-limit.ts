/** Statement timeout in milliseconds, as for signed-in people on a hosted project. */
export const STATEMENT_LIMIT = 8000;
