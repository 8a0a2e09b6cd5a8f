/** Whether the status of a renewal says something about the session, and not about a server that is busy or broken. */
export function isFinalRefusal(status: number | undefined): boolean {
  return status !== undefined && status >= 400 && status < 500 && status !== 408 && status !== 429;
}
