import { creatorFolder } from './accounts';
import { drawings, type DrawingName } from './drawings/drawings';
import { captionsFile } from './video/scene';
import { scenes } from './video/scenes';

/** The moment in the names of the thumbnails: the start of 2026, in milliseconds. */
const THUMBNAIL_TIME = 1_767_225_600_000;

/** Storage path of a drawing, with its bucket. Thumbnails lie where the product itself puts them. */
export function drawingPath(name: DrawingName): string {
  return name.endsWith('-thumbnail')
    ? `${creatorFolder}/thumbnails/${THUMBNAIL_TIME}-${name}.svg`
    : `${creatorFolder}/${name}.svg`;
}

/** Storage path of a film or of what belongs to it, with its bucket. */
export function videoPath(name: string, part: 'film' | 'captions' | 'poster'): string {
  const endings = { film: '.mp4', captions: '.vtt', poster: '-poster.svg' } as const;
  return `${creatorFolder}/${name}${endings[part]}`;
}

/** A file of the seed in `supabase/seed-files`, which the embedded backend copies into its storage. */
export interface SeedFile {
  /** With its bucket. */
  readonly path: string;
  readonly originalName: string;
  readonly mimeType: string;
  /** What the file holds; absent where it is not made from source but filmed (`video/make-videos.ts`). */
  readonly text?: string;
}

const SVG = 'image/svg+xml';

function originalName(name: string, ending: string): string {
  const words = name.replaceAll('-', ' ');
  return `${words.charAt(0).toUpperCase()}${words.slice(1)}.${ending}`;
}

/** Every file of the seed. */
export function seedFiles(): readonly SeedFile[] {
  const pictures = (Object.keys(drawings) as DrawingName[]).map((name) => ({
    path: drawingPath(name),
    originalName: originalName(name, 'svg'),
    mimeType: SVG,
    text: drawings[name].svg,
  }));
  const films = scenes.flatMap((scene): SeedFile[] => [
    { path: videoPath(scene.name, 'film'), originalName: `${scene.title}.mp4`, mimeType: 'video/mp4' },
    {
      path: videoPath(scene.name, 'captions'),
      originalName: `${scene.title}.vtt`,
      mimeType: 'text/vtt',
      text: captionsFile(scene),
    },
    {
      path: videoPath(scene.name, 'poster'),
      originalName: `${scene.title}, first picture.svg`,
      mimeType: SVG,
      text: scene.render(scene.posterAt),
    },
  ]);
  return [...pictures, ...films];
}
