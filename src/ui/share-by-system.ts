/**
 * Opens the system's share sheet. False where there is none or it cannot be shown: copy instead. Closing it,
 * or asking again while it is open, counts as an answer.
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
