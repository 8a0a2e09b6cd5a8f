/**
 * Opens the system's share sheet. Resolves to false if it is unavailable, so that the caller can copy instead. Dismissing
 * it, or calling again while it is open, counts as success.
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
