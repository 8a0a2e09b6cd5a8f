import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { ModuleContent } from '@/domain/module/module-content';
import { AppError } from '@/shared/app-error';
import { makeModuleFile, moduleFileName, type MakeModuleFile } from './make-module-file';
import { readModuleFile } from './read-module-file';
import { anyModule } from '@support/media/module-file/any-module';

const PNG = new Blob(
  ['\u0089PNG\r\n\u001a\n'].map((text) => Uint8Array.from(text, (one) => one.codePointAt(0)!)),
);
const WEBM = new Blob([Uint8Array.of(0x1a, 0x45, 0xdf, 0xa3), 'video'.repeat(1000)]);
const VTT = new Blob(['WEBVTT\n\n00:00.000 --> 00:01.000\nHi']);

const content: ModuleContent = {
  nodes: [
    {
      id: 'node-1',
      type: 'message',
      position: { x: 0, y: 0 },
      color: '#3b82f6',
      connection: 'node-2',
      config: {
        title: 'Hello',
        required: false,
        isStart: true,
        allowPrevious: false,
        content: 'Words',
        imageUrl: 'module-content/me/1700000000000-mill.png',
        imageAlt: 'A mill',
      },
    },
    {
      id: 'node-2',
      type: 'video',
      position: { x: 300, y: 0 },
      color: '#22c55e',
      config: {
        title: 'Watch',
        required: false,
        isStart: false,
        allowPrevious: true,
        videoUrl: 'me/film.webm',
        thumbnailUrl: 'https://example.org/poster.png',
        subtitlesUrl: 'me/words.vtt',
        videoControls: {
          autoplay: false,
          showPlayPause: true,
          showVolume: true,
          showSubtitles: true,
          allowSeeking: true,
        },
      },
    },
  ],
};

const files: Readonly<Record<string, Blob>> = {
  'public-assets/me/thumbnails/1700000000000-cover.png': PNG,
  'module-content/me/1700000000000-mill.png': PNG,
  'me/film.webm': WEBM,
  'me/words.vtt': VTT,
};

function make(changes: Partial<MakeModuleFile> = {}) {
  return makeModuleFile({
    module: {
      title: 'The mill',
      description: 'About it',
      thumbnail_url: 'public-assets/me/thumbnails/1700000000000-cover.png',
      content,
    },
    withMedia: true,
    load: (address) => {
      const file = files[address];
      return file
        ? Promise.resolve(file)
        : Promise.reject(new AppError('ERR_OFFLINE', 'a file is not on this device'));
    },
    signal: new AbortController().signal,
    clock: { now: () => Date.UTC(2026, 1, 3), after: () => () => {} },
    ...changes,
  });
}

describe('a module file', () => {
  it('returns any module unchanged, including fields of newer versions', async () => {
    await fc.assert(
      fc.asyncProperty(anyModule, fc.string({ maxLength: 20 }), async (any, title) => {
        const module = { title: title.trim(), description: title, thumbnail_url: null, content: any };
        const { file } = await make({ module, withMedia: false });
        const read = await readModuleFile(file);
        expect(read.content).toEqual(any);
        expect(read.notes.filter(({ kind }) => kind !== 'unknownNode' && kind !== 'mediaNotInFile')).toEqual(
          [],
        );
      }),
      { numRuns: 300 },
    );
  });

  it('contains its pictures, videos and subtitles byte for byte', async () => {
    const { file, included, leftOut, name } = await make();
    expect({ included, leftOut, name }).toEqual({
      included: 4,
      leftOut: [{ address: 'https://example.org/poster.png', name: 'poster.png', reason: 'offline' }],
      name: 'The-mill.fledge',
    });
    const read = await readModuleFile(file);
    expect(read).toMatchObject({ title: 'The mill', description: 'About it', content, notes: [] });
    expect(read.media.map(({ address, use, name: own, blob }) => [address, use, own, blob.type])).toEqual([
      ['public-assets/me/thumbnails/1700000000000-cover.png', 'image', 'cover.png', 'image/png'],
      ['module-content/me/1700000000000-mill.png', 'image', 'mill.png', 'image/png'],
      ['me/words.vtt', 'subtitles', 'words.vtt', 'text/vtt'],
      ['me/film.webm', 'video', 'film.webm', 'video/webm'],
    ]);
    for (const { address, blob } of read.media) {
      expect(new Uint8Array(await blob.arrayBuffer())).toEqual(
        new Uint8Array(await files[address]!.arrayBuffer()),
      );
    }
  });

  it('reports missing media when it was made without them', async () => {
    const { file, included } = await make({ withMedia: false });
    expect(included).toBe(0);
    const { media, notes } = await readModuleFile(file);
    expect(media).toEqual([]);
    expect(notes.map(({ kind, what }) => [kind, what])).toEqual([
      ['mediaNotInFile', '1700000000000-cover.png'],
      ['mediaNotInFile', '1700000000000-mill.png'],
      ['mediaNotInFile', 'words.vtt'],
      ['mediaNotInFile', 'film.webm'],
    ]);
  });

  it('leaves out media of a wrong type, and says why', async () => {
    const { leftOut, included } = await make({
      load: (address) => {
        if (address.endsWith('mill.png')) return Promise.resolve(new Blob(['<html>']));
        if (address.endsWith('.webm')) return Promise.reject(new AppError('ERR_NOT_FOUND', 'gone'));
        if (address.endsWith('.vtt')) return Promise.reject(new AppError('ERR_REFUSED', 'not yours'));
        return Promise.resolve(WEBM);
      },
    });
    expect(included).toBe(0);
    expect(leftOut.map(({ reason }) => reason)).toEqual(['type', 'type', 'type', 'refused', 'missing']);
  });

  it.each(['moov', 'mdat', 'free', 'wide', 'skip'])(
    'accepts the oldest QuickTime films, which begin with %s',
    async (part) => {
      const film = new Blob([new Uint8Array([0, 0, 0, 8]), part, 'film']);
      const { file, leftOut } = await make({
        load: (address) => Promise.resolve(address.endsWith('.webm') ? film : PNG),
      });
      expect(leftOut.map(({ address }) => address)).toEqual(['me/words.vtt']);
      const { media } = await readModuleFile(file);
      expect(media.find(({ use }) => use === 'video')?.blob.type).toBe('video/quicktime');
    },
  );

  it('can be aborted', async () => {
    const stop = new AbortController();
    const making = make({
      signal: stop.signal,
      load: () => {
        stop.abort(new Error('enough'));
        return Promise.resolve(PNG);
      },
    });
    await expect(making).rejects.toThrow('enough');
  });

  it.each([
    ['Fractions: sharing a pizza / fairly?', 'Fractions-sharing-a-pizza-fairly.fledge'],
    ['../../etc/passwd', 'etc-passwd.fledge'],
    ['Öl & Feuer', 'Öl-Feuer.fledge'],
    ['火', '火.fledge'],
    ['COM1', 'COM1-module.fledge'],
    ['<>:"|?*\0', 'module.fledge'],
    ['', 'module.fledge'],
  ])('is named safely after %j', (title, name) => {
    expect(moduleFileName(title)).toBe(name);
  });
});
