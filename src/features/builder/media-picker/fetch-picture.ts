/** Milliseconds that another site has for a picture. */
const PATIENCE = 15_000;

/**
 * A picture of another site as a file; undefined where that site does not let other pages read it, or has none there. It comes
 * as a picture does, since pages may load those from anywhere and nothing else.
 */
export async function fetchPicture(url: string): Promise<File | undefined> {
  const image = new Image();
  image.crossOrigin = 'anonymous';
  image.referrerPolicy = 'no-referrer';
  const timer = setTimeout(() => (image.src = ''), PATIENCE);
  try {
    image.src = url;
    await image.decode();
    const canvas = document.createElement('canvas');
    canvas.width = image.naturalWidth;
    canvas.height = image.naturalHeight;
    canvas.getContext('2d')?.drawImage(image, 0, 0);
    const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve));
    const name =
      new URL(url).pathname
        .split('/')
        .at(-1)
        ?.replace(/\.\w+$/, '') ?? '';
    return blob === null
      ? undefined
      : new File([blob], `${name === '' ? 'picture' : name}.png`, { type: blob.type });
  } catch {
    return undefined;
  } finally {
    clearTimeout(timer);
  }
}
