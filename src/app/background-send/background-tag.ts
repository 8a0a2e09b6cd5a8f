/** The name under which pages ask the browser to wake the sender when there is a line. */
export const BACKGROUND_TAG = 'fledge-outbox';
