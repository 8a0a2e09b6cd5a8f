const UUID = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

/** Whether a text, such as a part of an address, can be the id of a row (decision D2). */
export function isUuid(value: string | undefined): value is string {
  return value !== undefined && UUID.test(value);
}
