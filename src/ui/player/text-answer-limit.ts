/** Characters of one typed answer. Ours, not specified: a page of text, and small enough to send at once. */
export const TEXT_ANSWER_LIMIT = 5000;
