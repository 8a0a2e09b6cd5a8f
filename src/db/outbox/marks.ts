/** Name of the mark that holds how far a table was pulled (rule P1). */
export function pullMark(table: string): string {
  return `pulled|${table}`;
}

/** Set once everything of the account has been pulled for the first time. */
export const FIRST_SYNC_MARK = 'first-sync';
/** How far the views of the person's content were fetched (rule P7). */
export const VIEWS_MARK = 'views';
/** When something was last sent with success, in milliseconds. */
export const LAST_SENT_MARK = 'last-sent';
/** When all that is new was last here, in milliseconds; noted every few minutes. */
export const LAST_FETCHED_MARK = 'last-fetched';
/** What the device's clock showed since it last jumped: the age of items is measured by it (rule Q7). */
export const CLOCK_MARK = 'clock';
/** Which life of the account the queue belongs to (rule Q16). */
export const LIFE_MARK = 'life';
/** Set while what is here is compared with what the server has, because the queue was lost (rule Q16). */
export const MENDING_MARK = 'mending';
