/**
 * Gives a link to the system's share sheet. False where there is none, or it could not be shown: a reason to copy. Closed
 * without choosing is an answer, and so is asking again while the sheet is open.
 */
export async function shareBySystem(link: {
  readonly title: string;
  readonly url: string;
}): Promise<boolean> {
  if (typeof navigator.share !== 'function') return false;
  try {
    await navigator.share(link);
    return true;
  } catch (error) {
    return error instanceof DOMException && ['AbortError', 'InvalidStateError'].includes(error.name);
  }
}
