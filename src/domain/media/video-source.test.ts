import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { embedCodeAddress, missingScheme, readVideoSource } from './video-source';

describe('readVideoSource (authoring specification, section 5)', () => {
  it.each([
    'https://www.youtube.com/watch?v=dQw4w9WgXcQ',
    'http://youtube.com/watch?list=PL1&v=dQw4w9WgXcQ&t=3',
    'https://youtu.be/dQw4w9WgXcQ?si=abc',
    'https://www.youtube.com/shorts/dQw4w9WgXcQ',
    'https://www.youtube-nocookie.com/embed/dQw4w9WgXcQ',
    'https://m.youtube.com/live/dQw4w9WgXcQ',
  ])('finds the YouTube id in %s', (address) => {
    expect(readVideoSource(address)).toMatchObject({ kind: 'embed', host: 'youtube', id: 'dQw4w9WgXcQ' });
  });

  it.each([
    'https://youtu.be/tooShort',
    'https://www.youtube.com/watch?v=waytoolong123',
    'https://www.youtube.com/',
    'https://notyoutube.com/watch?v=dQw4w9WgXcQ',
    'https://youtube.com.evil.example/watch?v=dQw4w9WgXcQ',
    'https://example.org/clip.mov',
    'https://',
    'javascript:alert(1)//clip.mp4',
    'data:video/mp4;base64,AAAA',
    '/etc/passwd.mp4',
    '../other/clip.mp4',
  ])('refuses %s', (address) => {
    expect(readVideoSource(address)).toEqual({ kind: 'invalid' });
  });

  it('reads Vimeo addresses, with the key of unlisted videos', () => {
    expect(readVideoSource('https://vimeo.com/76979871')).toMatchObject({
      host: 'vimeo',
      embedUrl: 'https://player.vimeo.com/video/76979871?dnt=1',
    });
    expect(readVideoSource('https://vimeo.com/76979871/8272103f6e')).toMatchObject({
      embedUrl: 'https://player.vimeo.com/video/76979871?h=8272103f6e&dnt=1',
    });
    expect(readVideoSource('https://vimeo.com/channels/staffpicks/76979871')).toMatchObject({
      id: '76979871',
    });
  });

  it.each([
    'https://vimeo.com/showcase/7654321/video/123456789',
    'https://vimeo.com/album/7654321/video/123456789',
    'https://vimeo.com/groups/12345/videos/123456789',
    'https://vimeo.com/manage/videos/123456789',
    'https://vimeo.com/user/7654321/folder/55/video/123456789',
    'https://vimeo.com/ondemand/2024/123456789',
    'https://vimeo.com/user7654321/review/123456789/0a1b2c3d4e',
    'https://player.vimeo.com/video/123456789?title=0',
  ])('takes the number of the video, not the first one, in %s', (address) => {
    expect(readVideoSource(address)).toMatchObject({
      id: '123456789',
      embedUrl: 'https://player.vimeo.com/video/123456789?dnt=1',
    });
  });

  it.each([
    'https://vimeo.com/showcase/7654321',
    'https://vimeo.com/album/7654321',
    'https://vimeo.com/groups/12345',
    'https://vimeo.com/event/7654321',
    'https://vimeo.com/user/7654321/folder/55',
    'https://vimeo.com/channels/7654321',
  ])('takes no other number for a video: %s', (address) => {
    expect(readVideoSource(address)).toEqual({ kind: 'invalid' });
  });

  it.each([
    [
      'https://www.dropbox.com/scl/fi/abcd/video.mp4?rlkey=xyz&dl=0',
      'https://www.dropbox.com/scl/fi/abcd/video.mp4?rlkey=xyz&raw=1',
    ],
    ['https://github.com/a/b/blob/main/video.mp4', 'https://raw.githubusercontent.com/a/b/main/video.mp4'],
    ['https://archive.org/details/name/video.mp4', 'https://archive.org/download/name/video.mp4'],
    ['https://git.school.example/a/b/-/blob/main/v.mp4', 'https://git.school.example/a/b/-/raw/main/v.mp4'],
    [
      'https://commons.wikimedia.org/wiki/File:Knot.webm',
      'https://commons.wikimedia.org/wiki/Special:FilePath/Knot.webm',
    ],
    ['https://school.sharepoint.com/sites/a/Documents/video.mp4', undefined],
  ])('refuses a web page that ends like a file, and knows the file where it can: %s', (address, fileUrl) => {
    expect(readVideoSource(address)).toEqual({ kind: 'page', fileUrl });
    if (fileUrl !== undefined) expect(readVideoSource(fileUrl)).toMatchObject({ kind: 'file' });
  });

  it('reads Google Drive addresses', () => {
    const id = '1aBcDeFgHiJkLmNoPqRsTuVwXyZ';
    for (const address of [
      `https://drive.google.com/file/d/${id}/view`,
      `https://drive.google.com/open?id=${id}`,
    ]) {
      expect(readVideoSource(address)).toMatchObject({
        host: 'drive',
        embedUrl: `https://drive.google.com/file/d/${id}/preview`,
      });
    }
  });

  it('reads direct files, ignoring the query', () => {
    expect(readVideoSource('https://cdn.example.org/a/Clip.MP4?token=1#t=2')).toMatchObject({ kind: 'file' });
    expect(readVideoSource('http://example.org/clip.webm')).toMatchObject({ kind: 'file' });
    expect(readVideoSource('https://example.org/clip.ogg')).toMatchObject({ kind: 'file' });
  });

  it('treats an address that does not start with http as a storage path', () => {
    expect(readVideoSource('user-1/clip.mov')).toEqual({
      kind: 'stored',
      bucket: 'module-content',
      path: 'user-1/clip.mov',
    });
    expect(readVideoSource('public-assets/user-1/clip.mp4')).toMatchObject({ bucket: 'public-assets' });
  });

  it('does not treat pasted code as a storage path', () => {
    for (const code of ['<iframe src="https://www.youtube.com/embed/dQw4w9WgXcQ"></iframe>', '<b>clip.mp4']) {
      expect(readVideoSource(code)).toEqual({ kind: 'invalid' });
    }
  });

  it('returns none for a blank address', () => {
    expect(readVideoSource('  ')).toEqual({ kind: 'none' });
    expect(readVideoSource(null)).toEqual({ kind: 'none' });
  });

  it('never throws, and frames only the three known sites', () => {
    fc.assert(
      fc.property(fc.oneof(fc.string(), fc.webUrl({ withQueryParameters: true })), (address) => {
        const source = readVideoSource(address);
        if (source.kind !== 'embed') return;
        expect(['www.youtube-nocookie.com', 'player.vimeo.com', 'drive.google.com']).toContain(
          new URL(source.embedUrl).hostname,
        );
      }),
    );
  });
});

describe('the code that embeds a video', () => {
  const youtube = 'https://www.youtube.com/embed/dQw4w9WgXcQ';

  it.each([
    [`<iframe width="560" height="315" src="${youtube}" title="A film" allowfullscreen></iframe>`, youtube],
    [
      `<div style="padding:56%"><iframe src='//player.vimeo.com/video/76979871?h=ab1&amp;title=0'></iframe></div>`,
      'https://player.vimeo.com/video/76979871?h=ab1&title=0',
    ],
    ['<iframe src="https://example.org/page"></iframe>', undefined],
    ['<iframe src="javascript:alert(1)"></iframe>', undefined],
    ['<iframe data-src="x">', undefined],
    [youtube, undefined],
    ['films/one.mp4', undefined],
  ])('reads %s as %s', (text, address) => {
    expect(embedCodeAddress(text)).toBe(address);
  });
});

describe('an address without a scheme', () => {
  it.each([
    ['youtube.com/watch?v=dQw4w9WgXcQ', 'https://youtube.com/watch?v=dQw4w9WgXcQ'],
    ['www.vimeo.com/12345', 'https://www.vimeo.com/12345'],
    ['example.org/film.mp4', 'https://example.org/film.mp4'],
    ['https://youtu.be/dQw4w9WgXcQ', undefined],
    ['film.mp4', undefined],
    ['8d3b/film.mp4', undefined],
    ['example.org/page', undefined],
    ['javascript:alert(1)', undefined],
  ])('reads %s as %s', (address, whole) => {
    expect(missingScheme(address)).toBe(whole);
  });
});
