import { useEffect } from 'react';
import type { ModuleGraph } from '@/domain/engine/module-graph';
import { nodesAhead } from '@/domain/engine/nodes-ahead';
import { moduleMedia, type ModuleMedia } from '@/domain/module/module-media';
import type { PlayerMediaSource } from '@/media/offline-copy/find-media';
import { onLineChange, prefetchDistance, savesData } from '@/shared/device-tier';
import { whenIdle } from '@/shared/when-idle';

/**
 * Loads pictures and the beginnings of videos of the next steps while the browser is idle, nearest first, as far ahead as
 * device and connection allow. With data saver only the pictures of the next step.
 */
export function usePrefetch(graph: ModuleGraph, nodeId: string | undefined, media: PlayerMediaSource): void {
  useEffect(() => {
    if (nodeId === undefined) return undefined;
    let stop = () => {};
    function restart(): void {
      stop();
      const leaving = new AbortController();
      const cancel = whenIdle(() => void prefetch(mediaAhead(graph, nodeId ?? ''), media, leaving.signal));
      stop = () => {
        cancel();
        leaving.abort();
      };
    }
    restart();
    const stopListening = onLineChange(restart);
    return () => {
      stopListening();
      stop();
    };
  }, [graph, nodeId, media]);
}

function mediaAhead(graph: ModuleGraph, nodeId: string): readonly ModuleMedia[] {
  const isSaving = savesData();
  return moduleMedia({ nodes: nodesAhead(graph, nodeId, prefetchDistance()) }).filter(
    ({ use }) => use === 'image' || (use === 'video' && !isSaving),
  );
}

async function prefetch(
  files: readonly ModuleMedia[],
  media: PlayerMediaSource,
  signal: AbortSignal,
): Promise<void> {
  for (const { use, address } of files) {
    if (signal.aborted) return;
    // A file that cannot be loaded is reported by its own step.
    const found = await media.find(address).catch(() => undefined);
    if (found === undefined) continue;
    const isHere = found.url.startsWith('blob:') || found.url.startsWith('/media/');
    if (!isHere && !signal.aborted) await (use === 'image' ? loadPicture : loadVideoHead)(found.url, signal);
    found.release();
  }
}

/** Resolves when the picture is in the browser's cache, cannot be loaded, or is no longer wanted. */
async function loadPicture(url: string, signal: AbortSignal): Promise<void> {
  const image = new Image();
  image.fetchPriority = 'low';
  image.src = url;
  await settled(image, 'load', signal);
  if (signal.aborted) image.removeAttribute('src');
}

async function loadVideoHead(url: string, signal: AbortSignal): Promise<void> {
  const video = document.createElement('video');
  video.preload = 'metadata';
  video.muted = true;
  video.src = url;
  await settled(video, 'loadedmetadata', signal);
  // Ends the request.
  video.removeAttribute('src');
  video.load();
}

function settled(element: HTMLElement, event: string, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    for (const [target, name] of [
      [element, event],
      [element, 'error'],
      [signal, 'abort'],
    ] as const)
      target.addEventListener(name, () => resolve(), { once: true });
  });
}
