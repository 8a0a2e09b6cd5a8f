/** The person cancelled while a file was being prepared or copied. */
export class TakenBack extends Error {
  override readonly name = 'TakenBack';
}
