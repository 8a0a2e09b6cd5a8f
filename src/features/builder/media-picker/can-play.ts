/** Milliseconds after which a browser that says nothing of a file is taken to be able to play it. */
const PATIENCE = 4000;

/** Whether this browser can show the pictures of a video file. True where it does not say. */
export async function canPlay(file: Blob): Promise<boolean> {
  const video = document.createElement('video');
  const url = URL.createObjectURL(file);
  video.preload = 'metadata';
  video.muted = true;
  const patience = AbortSignal.timeout(PATIENCE);
  try {
    return await new Promise<boolean>((resolve) => {
      // Sound without pictures is how some browsers play what they do not know.
      video.addEventListener('loadedmetadata', () => resolve(video.videoWidth > 0), { once: true });
      video.addEventListener('error', () => resolve(false), { once: true });
      patience.addEventListener('abort', () => resolve(true), { once: true });
      video.src = url;
    });
  } finally {
    video.removeAttribute('src');
    video.load();
    URL.revokeObjectURL(url);
  }
}
