import { readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { PAGE, filesOf } from './asset-graph.mjs';
import { criticalCss } from './critical-css.mjs';
import { PUBLIC_SCREENS, START_SCREEN } from './screens.mjs';

/**
 * The files that each public screen needs beyond those of the shell.
 * @param {import('./asset-graph.mjs').Manifest} manifest
 * @returns {{ address: RegExp, files: string[] }[]}
 */
export function screenFiles(manifest) {
  const shell = filesOf(manifest, [PAGE]);
  return PUBLIC_SCREENS.map(({ address, modules }) => ({
    address,
    files: filesOf(manifest, modules)
      .filter((file) => !shell.includes(file))
      .map((file) => `/${file}`),
  }));
}

/**
 * Makes the two pages of the build from the one that Vite wrote: `index.html` with the landing page in it, and
 * `shell.html` for every other address. Both paint from the HTML alone, the landing page's
 * headline before the rest of it has arrived; the full style sheets come after the content, those of the landing page
 * after its scripts.
 * @param {{ outDir: string, manifest: import('./asset-graph.mjs').Manifest, markup: { landing: string, shell: string }, earlyScript: string, polyfills: string, domain: string }} build
 * @returns {void}
 */
export function writePages({ outDir, manifest, markup, earlyScript, polyfills, domain }) {
  const template = readFileSync(join(outDir, 'index.html'), 'utf8')
    .replaceAll(/\s*(<link rel="(stylesheet|modulepreload)"[^>]*>|<script type="module".*?<\/script>)/g, '')
    .replace('%POLYFILLS%', `/${polyfills}`);
  const entry = `<script type="module" crossorigin src="/${filesOf(manifest, [PAGE])[0]}"></script>`;
  const shell = filesOf(manifest, [PAGE]);
  const landing = filesOf(manifest, [PAGE, START_SCREEN]);
  const read = (/** @type {string} */ file) => readFileSync(join(outDir, file), 'utf8');
  /** @param {string} content @param {readonly string[]} files @param {string} head */
  const page = (content, files, head) => {
    // What is typed before the app runs would be lost; presses are not (`src/app/early`).
    if (/<(input|select|textarea)\b/.test(content)) throw new Error('A prerendered page has a field.');
    const styles = files.filter((file) => file.endsWith('.css'));
    // The largest first: it takes the connection that is already open, and all the others finish next to it.
    const scripts = files
      .filter((file) => file.endsWith('.js'))
      .map((file) => ({ file, size: statSync(join(outDir, file)).size }))
      .sort((one, other) => other.size - one.size);
    /** @param {string} attribute */
    const sheets = (attribute) =>
      styles.map((file) => `<link rel="stylesheet"${attribute} crossorigin href="/${file}">`).join('');
    // The prerendered content has its rules in the page; the full sheets come later (`enableDeferredStyles`).
    const late = `${sheets(' disabled')}<noscript>${sheets('')}</noscript>`;
    const [first, later] = splitAtFold(content);
    const [critical = '', more = ''] = criticalCss(styles.map(read).join(''), [first, later]);
    return insert(template, {
      head: [
        `<style>${critical}${later === '' ? '' : `[${FOLD}]{visibility:hidden}`}</style>`,
        ...scripts.map(({ file }) => `<link rel="modulepreload" crossorigin href="/${file}">`),
        entry,
        head,
      ].join(''),
      content,
      end: later === '' ? sheets('') : `<style>${more}[${FOLD}]{visibility:visible}</style>${late}`,
    });
  };
  writeFileSync(
    join(outDir, 'index.html'),
    page(markup.landing, landing, NOT_FOR_MEMBERS + notForNests(domain)),
  );
  writeFileSync(join(outDir, 'shell.html'), page(markup.shell, shell, `<script>${earlyScript}</script>`));
}

/** Somebody who is signed in gets another page at `/` (`src/app/routing/routes.tsx`), and does not see this one before: the app takes the mark away. */
const NOT_FOR_MEMBERS =
  '<style>[data-signed-in] main>*{display:none}</style>' +
  "<script>try{if(localStorage.getItem('sb-auth-token'))document.documentElement.dataset.signedIn=''}catch(e){}</script>";

/**
 * On a nest's own subdomain the landing page does not show before the nest: `use-subdomain.ts` takes the mark away once it knows,
 * and the rule itself where that does not come.
 * @param {string} domain the main one, may be empty
 */
function notForNests(domain) {
  const hosts = [
    'localhost',
    ...(domain === '' ? [] : [domain.toLowerCase().replaceAll('.', String.raw`\.`)]),
  ];
  return (
    '<style>[data-nest-host] main>*{visibility:hidden;animation:nest-host 0s 9s forwards}' +
    '@keyframes nest-host{to{visibility:visible}}</style>' +
    `<script>if(/^(?!www\\.).+\\.(${hosts.join('|')})$/.test(location.hostname))document.documentElement.dataset.nestHost=''</script>`
  );
}

/** On elements that the first paint can do without: it waits for the styles of what comes before them, and for no more. */
const FOLD = 'data-below-fold';

/** @param {string} content @returns {[first: string, later: string]} */
function splitAtFold(content) {
  const mark = content.indexOf(` ${FOLD}`);
  const at = mark < 0 ? content.length : content.lastIndexOf('<', mark);
  return [content.slice(0, at), content.slice(at)];
}

/** @param {string} template @param {{ head: string, content: string, end: string }} parts */
function insert(template, { head, content, end }) {
  const root = '<div id="root"></div>';
  for (const place of [root, '</head>', '</body>']) {
    if (!template.includes(place)) throw new Error(`The page has no ${place}.`);
  }
  return template
    .replace('</head>', () => `${head}</head>`)
    .replace(root, () => `<div id="root">${content}</div>`)
    .replace('</body>', () => `${end}</body>`);
}
