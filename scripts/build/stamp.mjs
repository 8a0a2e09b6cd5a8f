import { createHash } from 'node:crypto';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

const PAGES = ['index.html', 'shell.html'];

/**
 * Names a build by its content and writes the name into its pages. Equal sources give equal names, so building again
 * asks nobody to reload.
 * @param {string} outDir
 * @param {readonly string[]} assets their names carry their content's hash
 * @returns {string}
 */
export function stampBuild(outDir, assets) {
  const hash = createHash('sha256').update(assets.join('\n'));
  for (const page of [...PAGES, 'manifest.webmanifest']) hash.update(readFileSync(join(outDir, page)));
  const stamp = hash.digest('hex').slice(0, 12);
  for (const page of PAGES) {
    const path = join(outDir, page);
    const html = readFileSync(path, 'utf8');
    writeFileSync(
      path,
      html.replace('</head>', () => `<meta name="fledge-build" content="${stamp}"></head>`),
    );
  }
  return stamp;
}
