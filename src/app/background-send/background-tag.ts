/** The name under which pages ask the browser to wake the sender when the device is online. */
export const BACKGROUND_TAG = 'fledge-outbox';
