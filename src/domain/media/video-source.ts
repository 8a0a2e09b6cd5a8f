import { readMediaRef } from './media-ref';

/** A site with embeddable videos. */
export type VideoHost = 'youtube' | 'vimeo' | 'drive';

/** What a video address points at (authoring specification, section 5). `embed` needs a connection (decision E14). */
export type VideoSource =
  | { readonly kind: 'none' }
  | { readonly kind: 'invalid' }
  /** A web page about a video, not a file that can be played. */
  | { readonly kind: 'page'; readonly fileUrl: string | undefined }
  | { readonly kind: 'embed'; readonly host: VideoHost; readonly id: string; readonly embedUrl: string }
  | { readonly kind: 'file'; readonly url: string }
  | { readonly kind: 'stored'; readonly bucket: string; readonly path: string };

/** Characters of pasted HTML, never in our paths. */
const NEVER_IN_PATHS = /[<>"]/;
const DIRECT_FILE = /\.(?:mp4|webm|ogg)$/i;
const YOUTUBE_ID = /^[\w-]{11}$/;
const VIMEO_HOSTS = new Set(['vimeo.com', 'player.vimeo.com']);
const YOUTUBE_HOSTS = new Set(['youtube.com', 'm.youtube.com', 'music.youtube.com', 'youtube-nocookie.com']);

function youtubeId(url: URL, host: string): string | undefined {
  const [first, second] = url.pathname.split('/').filter(Boolean);
  if (host === 'youtu.be') return first;
  if (!YOUTUBE_HOSTS.has(host)) return undefined;
  if (first === 'watch') return url.searchParams.get('v') ?? undefined;
  return first !== undefined && ['embed', 'shorts', 'live', 'v'].includes(first) ? second : undefined;
}

/** Words in Vimeo's addresses that a video's id follows. */
const BEFORE_VIMEO_ID = new Set(['video', 'videos', 'review']);
const BEFORE_VIMEO_NAME = new Set(['channels', 'ondemand']);

/** A Vimeo id, and an unlisted video's key. Other numbers are those of showcases, groups, folders and events. */
function vimeoId(url: URL): { id: string; key: string | null } | undefined {
  const parts = url.pathname.split('/').filter(Boolean);
  const word = parts.findIndex((part) => BEFORE_VIMEO_ID.has(part));
  const at = word >= 0 ? word + 1 : BEFORE_VIMEO_NAME.has(parts[0] ?? '') ? 2 : 0;
  const id = parts[at] ?? '';
  if (!/^\d+$/.test(id)) return undefined;
  const next = parts[word] === 'review' ? undefined : parts[at + 1];
  const key = url.searchParams.get('h') ?? (next !== undefined && /^[0-9a-f]+$/i.test(next) ? next : null);
  return { id, key };
}

interface Page {
  readonly host: RegExp;
  readonly path: RegExp;
  /** The address of the file itself. */
  readonly file?: (url: URL) => string;
}

const withPath = (url: URL, from: string, to: string) => url.href.replace(from, to);

/** Web pages about a file whose addresses end like files. */
const PAGES: readonly Page[] = [
  {
    host: /^dropbox\.com$/,
    path: /^\/(?:s|scl\/fi)\//,
    file(url) {
      const direct = new URL(url);
      direct.searchParams.delete('dl');
      direct.searchParams.set('raw', '1');
      return direct.href;
    },
  },
  { host: /^dropbox\.com$/, path: /./ },
  {
    host: /^github\.com$/,
    path: /^\/[^/]+\/[^/]+\/blob\//,
    file: ({ pathname }) => `https://raw.githubusercontent.com${pathname.replace('/blob/', '/')}`,
  },
  { host: /^huggingface\.co$/, path: /\/blob\//, file: (url) => withPath(url, '/blob/', '/resolve/') },
  { host: /./, path: /\/-\/blob\//, file: (url) => withPath(url, '/-/blob/', '/-/raw/') },
  { host: /./, path: /\/src\/branch\//, file: (url) => withPath(url, '/src/branch/', '/raw/branch/') },
  {
    host: /^bitbucket\.org$/,
    path: /^\/[^/]+\/[^/]+\/src\//,
    file: (url) => withPath(url, '/src/', '/raw/'),
  },
  { host: /^archive\.org$/, path: /^\/details\//, file: (url) => withPath(url, '/details/', '/download/') },
  {
    host: /(?:^|\.)(?:wikimedia|wikipedia)\.org$/,
    path: /\/wiki\/[^/]+:/,
    file: (url) => url.href.replace(/\/wiki\/[^/]+?:/, '/wiki/Special:FilePath/'),
  },
  { host: /./, path: /\/wiki\/[^/]+:/ },
  {
    host: /(?:^|\.)(?:sharepoint\.com|onedrive\.live\.com|1drv\.ms|box\.com|mega\.nz|icloud\.com)$/,
    path: /./,
  },
];

/** Tells a file from a web page about it. Links that ask for the file itself count as files. */
function readFileAddress(url: URL, host: string): VideoSource {
  if (!DIRECT_FILE.test(url.pathname)) return { kind: 'invalid' };
  const asksForFile = ['raw', 'dl'].some((name) => ['1', 'true'].includes(url.searchParams.get(name) ?? ''));
  const page = asksForFile
    ? undefined
    : PAGES.find(
        (one) => one.host.test(host) && one.path.test(url.pathname) && !/\/Special:/.test(url.pathname),
      );
  return page === undefined ? { kind: 'file', url: url.href } : { kind: 'page', fileUrl: page.file?.(url) };
}

function driveId(url: URL, host: string): string | undefined {
  if (host !== 'drive.google.com' && host !== 'docs.google.com') return undefined;
  const id = /\/file\/(?:u\/\d+\/)?d\/([\w-]+)/.exec(url.pathname)?.[1] ?? url.searchParams.get('id') ?? '';
  return /^[\w-]{10,}$/.test(id) ? id : undefined;
}

function readWebAddress(address: string): VideoSource {
  if (!URL.canParse(address)) return { kind: 'invalid' };
  const url = new URL(address);
  const host = url.hostname.toLowerCase().replace(/^www\./, '');
  const youtube = youtubeId(url, host);
  if (youtube !== undefined && YOUTUBE_ID.test(youtube)) {
    const embedUrl = `https://www.youtube-nocookie.com/embed/${youtube}?rel=0`;
    return { kind: 'embed', host: 'youtube', id: youtube, embedUrl };
  }
  const vimeo = VIMEO_HOSTS.has(host) ? vimeoId(url) : undefined;
  if (vimeo) {
    const query = vimeo.key === null ? '?dnt=1' : `?h=${encodeURIComponent(vimeo.key)}&dnt=1`;
    return {
      kind: 'embed',
      host: 'vimeo',
      id: vimeo.id,
      embedUrl: `https://player.vimeo.com/video/${vimeo.id}${query}`,
    };
  }
  const drive = driveId(url, host);
  if (drive !== undefined) {
    return {
      kind: 'embed',
      host: 'drive',
      id: drive,
      embedUrl: `https://drive.google.com/file/d/${drive}/preview`,
    };
  }
  return readFileAddress(url, host);
}

/** Tells the kinds of video address apart. Never throws. */
export function readVideoSource(address: string | null | undefined): VideoSource {
  const value = address?.trim() ?? '';
  if (value === '') return { kind: 'none' };
  if (NEVER_IN_PATHS.test(value)) return { kind: 'invalid' };
  const ref = readMediaRef(value);
  if (ref.kind === 'stored') return { kind: 'stored', bucket: ref.bucket, path: ref.path };
  return ref.kind === 'external' ? readWebAddress(value) : { kind: 'invalid' };
}

/** The address in embed code; undefined for other text. */
export function embedCodeAddress(text: string): string | undefined {
  const found = /<iframe\b[^>]*?\ssrc\s*=\s*["']([^"'\s]+)["']/i.exec(text)?.[1]?.replaceAll('&amp;', '&');
  if (found === undefined) return undefined;
  const address = found.startsWith('//') ? `https:${found}` : found;
  return readVideoSource(address).kind === 'embed' ? address : undefined;
}

/** The address with `https://` if that makes it a video. */
export function missingScheme(address: string): string | undefined {
  const value = address.trim();
  const host = value.split('/', 1)[0] ?? '';
  if (!/^[a-z0-9-]+(?:\.[a-z0-9-]+)+$/i.test(host) || host === value) return undefined;
  const whole = `https://${value}`;
  const { kind } = readVideoSource(whole);
  return kind === 'embed' || kind === 'file' ? whole : undefined;
}
