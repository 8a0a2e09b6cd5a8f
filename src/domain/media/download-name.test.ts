import { describe, expect, it } from 'vitest';
import { downloadName } from './download-name';

describe('downloadName', () => {
  it.each([
    ['photo.jpg', 'image/webp', 'photo.webp'],
    ['photo.PNG', 'image/webp', 'photo.webp'],
    ['学习模块.png', 'image/webp', '学习模块.webp'],
    // Where the browser could not write WebP.
    ['photo.png', 'image/jpeg', 'photo.jpg'],
    ['photo', 'image/webp', 'photo.webp'],
    ['Part 1.2', 'image/webp', 'Part 1.2.webp'],
    ['notes.pdf', 'image/webp', 'notes.pdf.webp'],
    ['Film.srt', 'text/vtt', 'Film.vtt'],
  ])('has the ending of what is stored: %s as %s', (title, type, name) => {
    expect(downloadName(title, type)).toBe(name);
  });

  it.each([
    ['photo.webp', 'image/webp'],
    ['photo.jpeg', 'image/jpeg'],
    ['moving.gif', 'image/gif'],
    ['drawing.svg', 'image/svg+xml; charset=utf-8'],
    ['moving.png', 'image/apng'],
    ['Film.MOV', 'video/mp4'],
    ['Recording', 'video/mp4'],
    ['song.ogg', 'audio/ogg'],
    ['notes.pdf', 'application/pdf'],
    ['notes.md', 'text/plain'],
    ['Film.vtt', 'text/vtt'],
    ['photo.jpg', ''],
    ['photo.jpg', 'application/octet-stream'],
  ])('stays what it is: %s as %s', (title, type) => {
    expect(downloadName(title, type)).toBe(title);
  });
});
