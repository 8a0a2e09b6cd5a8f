/**
 * The direction in which code may depend on code. Each rule carries a breach of itself, which the prover plants
 * in a copy of the sources to see that the rule still bites.
 *
 * @typedef {import('./read-graph.mjs').Edge} Edge
 * @typedef {{ path: string, text: string }} Seed a file to add, or a text to append to one that exists
 * @typedef {object} EdgeRule
 * @property {string} name
 * @property {string} why
 * @property {(edge: Edge) => boolean} breaks
 * @property {readonly Seed[]} seeds
 */

/**
 * What a folder of `src` may use besides itself. `app` and tests are free.
 * @type {Readonly<Record<string, readonly string[]>>}
 */
const MAY_USE = {
  shared: [],
  domain: ['shared'],
  ui: ['domain', 'shared'],
  db: ['domain', 'shared'],
  auth: ['domain', 'shared'],
  // Public reads carry the signed-in person's token, and files are stored and sent under their account.
  catalogue: ['auth', 'domain', 'shared'],
  media: ['auth', 'domain', 'shared'],
  replication: ['db', 'domain', 'shared'],
  features: ['ui', 'db', 'catalogue', 'media', 'auth', 'domain', 'shared'],
};

/** Packages that a piece of pure logic may stand on. */
const PURE_PACKAGES = ['npm:valibot', 'npm:@dagrejs/dagre', 'npm:htmlparser2', 'npm:papaparse'];

const TEST_FILE = /\.test\.tsx?$/;

/** @param {string | undefined} path @returns {string | undefined} the folder of `src` it stands in */
export function layerOf(path) {
  return /^src\/([^/]+)\//.exec(path ?? '')?.[1];
}

/** @param {string} path @returns {string | undefined} */
function featureOf(path) {
  return /^src\/features\/([^/]+)\//.exec(path)?.[1];
}

/** @param {string} path @param {...string} layers */
function isIn(path, ...layers) {
  const layer = layerOf(path);
  return layer !== undefined && layers.includes(layer);
}

/** @param {string | undefined} to @param {...string} names `npm:` names; a trailing `/` stands for a whole scope */
function isPackage(to, ...names) {
  return names.some((name) => (name.endsWith('/') ? (to ?? '').startsWith(name) : to === name));
}

/** @type {EdgeRule[]} */
const layerRules = Object.entries(MAY_USE).map(([layer, allowed]) => ({
  name: `layer-${layer}`,
  why: `src/${layer} may use ${allowed.length === 0 ? 'no other layer' : allowed.join(', ')}`,
  breaks: ({ from, to }) => {
    const target = layerOf(to);
    return layerOf(from) === layer && target !== undefined && target !== layer && !allowed.includes(target);
  },
  seeds: [
    { path: `src/${layer}/seeded/breach.ts`, text: "export * from '../../app/seeded-target';" },
    { path: 'src/app/seeded-target.ts', text: 'export const target = 1;' },
  ],
}));

/** @type {EdgeRule[]} */
export const EDGE_RULES = [
  ...layerRules,
  {
    name: 'features-stand-alone',
    why: 'no feature imports another; what two need belongs below them',
    breaks: ({ from, to }) => {
      const target = featureOf(to ?? '');
      return layerOf(from) === 'features' && target !== undefined && target !== featureOf(from);
    },
    seeds: [
      {
        path: 'src/features/seeded-a/breach.ts',
        text: "import type { B } from '@/features/seeded-b/b'; export type A = B;",
      },
      { path: 'src/features/seeded-b/b.ts', text: 'export type B = 1;' },
    ],
  },
  {
    name: 'domain-is-pure',
    why: 'src/domain computes: no framework, no browser library, no Node',
    breaks: ({ from, to }) =>
      layerOf(from) === 'domain' &&
      !TEST_FILE.test(from) &&
      /^(npm|node):/.test(to ?? '') &&
      !isPackage(to, ...PURE_PACKAGES),
    seeds: [{ path: 'src/domain/seeded/breach.ts', text: "export { useState } from 'react';" }],
  },
  {
    name: 'rxdb-only-below',
    why: 'only src/db and src/replication know RxDB',
    breaks: ({ from, to }) =>
      from.startsWith('src/') && isPackage(to, 'npm:rxdb') && !isIn(from, 'db', 'replication'),
    seeds: [
      {
        path: 'src/catalogue/seeded/breach.ts',
        text: "export const load = () => import('rxdb/plugins/core');",
      },
    ],
  },
  {
    name: 'supabase-only-below',
    why: 'only src/replication, src/auth and src/media talk through Supabase libraries',
    breaks: ({ from, to }) =>
      from.startsWith('src/') &&
      isPackage(to, 'npm:@supabase/') &&
      !isIn(from, 'replication', 'auth', 'media'),
    seeds: [{ path: 'src/features/seeded/breach.ts', text: "export * from '@supabase/postgrest-js';" }],
  },
  {
    name: 'dexie-only-below',
    why: 'screens never open a local database themselves',
    breaks: ({ from, to }) => isPackage(to, 'npm:dexie') && isIn(from, 'features', 'ui', 'domain', 'shared'),
    seeds: [{ path: 'src/features/seeded/breach.ts', text: "export { Dexie } from 'dexie';" }],
  },
  {
    name: 'service-worker-is-small',
    why: 'the service worker stands on Workbox and pure code; it draws nothing',
    breaks: ({ from, to }) => {
      if (!from.startsWith('src/app/service-worker/') || TEST_FILE.test(from) || to === undefined)
        return false;
      const allowed = /^(src\/app\/service-worker\/|src\/(domain|shared)\/|npm:(workbox-|valibot$))/;
      return !allowed.test(to);
    },
    seeds: [{ path: 'src/app/service-worker/seeded-breach.ts', text: "export { useState } from 'react';" }],
  },
  {
    name: 'product-without-tests',
    why: 'shipped code never imports tests or tools',
    breaks: ({ from, to }) => {
      if (!from.startsWith('src/') || TEST_FILE.test(from) || to === undefined) return false;
      return TEST_FILE.test(to) || /^(tests|scripts|supabase)\//.test(to);
    },
    seeds: [
      { path: 'src/shared/seeded-breach.ts', text: "export * from '@support/seeded';" },
      { path: 'tests/support/seeded.ts', text: 'export const a = 1;' },
    ],
  },
  {
    name: 'product-without-node',
    why: 'shipped code runs in a browser',
    breaks: ({ from, to }) =>
      from.startsWith('src/') && !TEST_FILE.test(from) && (to ?? '').startsWith('node:'),
    seeds: [{ path: 'src/app/seeded-breach.ts', text: "export { join } from 'path';" }],
  },
  {
    name: 'imports-resolve',
    why: 'every import points at something',
    breaks: ({ from, to }) => to === undefined && /^(src|tests)\//.test(from),
    seeds: [{ path: 'src/app/seeded-breach.ts', text: "export * from '@/nowhere/nothing';" }],
  },
];

/** Packages too heavy to be waited for. */
const HEAVY = ['npm:rxdb', 'npm:rxjs', 'npm:dexie', 'npm:@supabase/', 'npm:reactflow', 'npm:@hello-pangea/'];

/**
 * Files that must not load certain packages before they are wanted, however many files lie between.
 * @typedef {object} ReachRule
 * @property {string} name
 * @property {string} why
 * @property {(path: string) => boolean} from
 * @property {(to: string) => boolean} to
 * @property {readonly Seed[]} seeds
 */

/** @param {string} path */
function isPublicScreen(path) {
  return /^src\/features\/(landing|explore|module-page|viewer|playlist-page|nest-page)\/[A-Z]\w*Screen\.tsx$/.test(
    path,
  );
}

/** @type {ReachRule[]} */
export const REACH_RULES = [
  {
    name: 'light-entry',
    why: 'the entry loads no data library, canvas or drag and drop before they are wanted',
    from: (path) => path === 'src/app/main.tsx',
    to: (to) => isPackage(to, ...HEAVY),
    seeds: [
      { path: 'src/app/main.tsx', text: "import './seeded-middle';" },
      { path: 'src/app/seeded-middle.ts', text: "import 'rxdb';" },
    ],
  },
  {
    name: 'light-public-screens',
    why: 'what a learner opens without an account waits for no data library and no creator tool',
    from: isPublicScreen,
    to: (to) => isPackage(to, ...HEAVY.filter((name) => name !== 'npm:dexie')),
    seeds: [
      { path: 'src/features/viewer/SeededScreen.tsx', text: "import '@/db/seeded-middle';" },
      { path: 'src/db/seeded-middle.ts', text: "import 'rxdb/plugins/core';" },
    ],
  },
  {
    name: 'public-screens-without-icon-package',
    why: 'one icon of the package brings those of all other screens into the file of the public ones',
    from: isPublicScreen,
    to: (to) => isPackage(to, 'npm:lucide-react'),
    seeds: [
      { path: 'src/features/viewer/SeededScreen.tsx', text: "import '@/ui/seeded-middle';" },
      { path: 'src/ui/seeded-middle.ts', text: "import 'lucide-react';" },
    ],
  },
  {
    name: 'light-sender',
    why: 'what sends with the app closed opens the queue alone: no documents, no auth library, no screens',
    from: (path) => path === 'src/app/background-send/sender.worker.ts',
    to: (to) => isPackage(to, 'npm:rxdb', 'npm:rxjs', 'npm:@supabase/auth-js', 'npm:react', 'npm:react-dom'),
    seeds: [
      { path: 'src/app/background-send/sender.worker.ts', text: "import '@/db/seeded-middle';" },
      { path: 'src/db/seeded-middle.ts', text: "import 'rxdb/plugins/core';" },
    ],
  },
];

/** Seeds for the rule against circles, which needs no declaration of its own. @type {readonly Seed[]} */
export const CIRCLE_SEEDS = [
  { path: 'src/shared/seeded-a.ts', text: "export * from './seeded-b'; export type A = 1;" },
  { path: 'src/shared/seeded-b.ts', text: "import type { A } from './seeded-a'; export type B = A;" },
];
