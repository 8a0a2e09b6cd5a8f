/** Entries that a list of choices, answers or items holds. Far above what a learner reads, and far below what is slow. */
export const MOST_ENTRIES = 200;
