import react from '@vitejs/plugin-react';
import { fileURLToPath } from 'node:url';
import { defineConfig, type Plugin } from 'vite';
import { quietStorage } from './scripts/build/quiet-storage.mjs';
import { trimRouter } from './scripts/build/trim-router.mjs';

/** Packages that nearly every screen needs and that change only with an upgrade: an update of the app keeps them. */
const VENDOR =
  /node_modules[\\/](react|react-dom|react-router|react-router-dom|scheduler|cookie|set-cookie-parser)[\\/]/;

/** What the entry shares with screens: one small file instead of one for each module. */
const CORE =
  /src[\\/]shared[\\/](app-error|clock|kept-texts|key-value-store|limits|report-error|value-store)\./;

/** Primitives of the landing page, which the entry does not need: one small file instead of four. */
const START = /src[\\/]ui[\\/](Badge|Card|LinkButton|ProgressBar)\./;

/** Menus, tabs and comboboxes with the library that they are made from, for the screens of creators. */
const PARTS =
  /src[\\/]ui[\\/](Menu|MenuPopover|Tabs|portal-element)\.tsx?|node_modules[\\/](@ariakit|@floating-ui)[\\/]/;

/** Primitives that most other screens need: one file instead of a request and an entry in the preload list for each. */
const UI =
  /src[\\/]ui[\\/](Banner|Dialog|EmptyPage|Field|FieldToCopy|IconButton|Page|Row|SelectField|Skeleton|Stack|Text|TextArea|TextField|Thumbnail|VisuallyHidden|icons|use-live-value|moved-caret|use-hold-reload|fallback-drawing|use-copied|use-cut-notice|use-now|format-date-time|layout|texts)\./;

/** How texts are compared, in searches and in orders. */
const TEXT = /src[\\/]domain[\\/]text[\\/]/;

/** What becomes of writes for which there is no room, and the names under which the app remembers things. */
const STORAGE = /src[\\/]db[\\/](with-reserve|storage-error|outbox[\\/]marks)\./;

/** What is known of the files on this device: small, and wherever files are shown, added or sent. */
const FILES = /src[\\/]media[\\/]store[\\/](stored-files|no-room|watch-files|use-device-files)\./;

/** What the screens of visitors share, and the landing page does not need. */
const PUBLIC =
  /src[\\/](catalogue[\\/](?!dexie)|domain[\\/](module|media|engine)[\\/]|domain[\\/]rows[\\/]row-version|domain[\\/]graph[\\/](record|node-defaults|links|start-node)\.|media[\\/](ask-storage|links[\\/](resolve-media|use-media-url|missing-sizes|signed-links))|auth[\\/](get-access-token|ask-with-token|ask-backup|renewal-lock|session-ends-soon)|db[\\/](account|lazy-source|use-rows?|use-writer)\.|shared[\\/](when-idle|is-uuid|new-uuid|early-answers|account|device-tier|token-claims|project-in-use|watched-fetch)|ui[\\/]drawings)|node_modules[\\/]valibot[\\/]/;

/** Loaded by the page itself before any screen: no screen's list of files names them. */
const EVERYWHERE = /[\\/](vendor|core|rolldown-runtime)-/;

/** The product's name in the page; `VITE_APP_NAME` overrides it wherever it is written. */
function productName(): Plugin {
  return {
    name: 'fledge-product-name',
    transformIndexHtml: {
      order: 'pre',
      handler: (html) => html.replaceAll('%VITE_APP_NAME%', process.env['VITE_APP_NAME'] || 'Fledge'),
    },
  };
}

export default defineConfig({
  plugins: [react(), productName(), trimRouter(), quietStorage()],
  resolve: { alias: { '@': fileURLToPath(new URL('./src', import.meta.url)) } },
  build: {
    manifest: true,
    reportCompressedSize: false,
    modulePreload: {
      polyfill: false,
      resolveDependencies: (_file, files) => files.filter((file) => !EVERYWHERE.test(file)),
    },
    rolldownOptions: {
      // How long each plugin took is nothing that somebody who builds has to mend.
      checks: { bundlerTimings: false },
      output: {
        codeSplitting: {
          // Else a group would take along what its files import, and with it parts of the entry.
          includeDependenciesRecursively: false,
          groups: [
            { name: 'vendor', test: VENDOR, priority: 3 },
            { name: 'core', test: CORE, priority: 3 },
            { name: 'start', test: START, priority: 2 },
            { name: 'parts', test: PARTS, priority: 1 },
            { name: 'ui', test: UI, priority: 1 },
            { name: 'text', test: TEXT, priority: 1 },
            { name: 'storage', test: STORAGE, priority: 1 },
            { name: 'files', test: FILES, priority: 1 },
            { name: 'public', test: PUBLIC, priority: 1 },
          ],
        },
      },
    },
  },
});
