/** The person cancelled while a file was being prepared or copied. */
export class FileCancelled extends Error {
  override readonly name = 'FileCancelled';
}
