import { mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { mergeEarlierReleases } from './releases.mjs';

describe('mergeEarlierReleases', () => {
  let root: string;
  beforeEach(() => {
    root = mkdtempSync(join(tmpdir(), 'fledge-releases-'));
  });
  afterEach(() => rmSync(root, { recursive: true, force: true }));

  /** Builds an app of one hashed file and one that never changes. */
  function release(stamp: string): string[] {
    const outDir = join(root, 'dist');
    rmSync(outDir, { recursive: true, force: true });
    mkdirSync(join(outDir, 'assets'), { recursive: true });
    writeFileSync(join(outDir, 'assets', `app-${stamp}.js`), stamp);
    writeFileSync(join(outDir, 'assets', 'vendor.js'), 'vendor');
    mergeEarlierReleases({ outDir, archive: join(root, 'archive'), stamp });
    return readdirSync(join(outDir, 'assets')).toSorted();
  }

  it('keeps the files of the last five builds, and no older ones', () => {
    for (const stamp of ['a', 'b', 'c', 'd', 'e']) release(stamp);
    expect(release('f')).toEqual(['app-b.js', 'app-c.js', 'app-d.js', 'app-e.js', 'app-f.js', 'vendor.js']);
    expect(readdirSync(join(root, 'archive'))).not.toContain('a');
  });

  it('does not count the same build twice', () => {
    release('a');
    release('b');
    expect(release('b')).toEqual(['app-a.js', 'app-b.js', 'vendor.js']);
  });
});
