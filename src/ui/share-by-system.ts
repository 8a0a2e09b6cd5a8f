/** Opens the system's share sheet. False where there is none: copy instead. Closing it is an answer. */
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
