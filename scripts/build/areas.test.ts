import { expect, it } from 'vitest';
import { areaOf } from './areas.mjs';
import { PUBLIC_SCREENS, START_SCREEN } from './screens.mjs';

const lastModules = PUBLIC_SCREENS.map(({ modules }) => modules.at(-1) ?? '');
const [explore = '', modulePage = ''] = lastModules;
const nest = lastModules.at(-1) ?? '';
const routes = PUBLIC_SCREENS.flatMap(({ modules }) => modules).find((id) => id.includes('Routes')) ?? '';
const LIBRARY = 'src/app/library/LibraryRoute.tsx';

/** What each module is imported by; screens are imported dynamically, by the entry. */
const IMPORTERS: Readonly<Record<string, readonly string[]>> = {
  'index.html': [],
  [START_SCREEN]: [],
  [explore]: [],
  [modulePage]: [],
  [nest]: [],
  [LIBRARY]: [],
  [routes]: [],
  'AScreen.tsx': [],
  'BScreen.tsx': [],
  'part.ts': [],
  'app.ts': ['index.html', explore],
  'badge.ts': [START_SCREEN, explore],
  'card.ts': [explore, modulePage],
  'picture.ts': [explore, nest],
  'frame.ts': [nest, 'AScreen.tsx'],
  'player.ts': [modulePage, 'AScreen.tsx'],
  'list.ts': [LIBRARY, 'BScreen.tsx'],
  'form.ts': ['AScreen.tsx', 'BScreen.tsx'],
  'words.ts': ['form.ts'],
  'names.ts': [routes, 'AScreen.tsx', 'part.ts'],
  'alone.ts': ['AScreen.tsx'],
  'store.ts': ['AScreen.tsx', 'BScreen.tsx', 'part.ts'],
  'base.ts': ['player.ts', 'card.ts', 'form.ts'],
  'colour.ts': ['frame.ts', 'picture.ts'],
};
const graph = {
  getModuleInfo: (id: string) => ({
    importers: IMPORTERS[id] ?? [],
    dynamicImporters: /Screen|Route|part/.test(id) ? ['index.html'] : [],
    isEntry: id === 'index.html',
  }),
};

it('puts what screens share into the file of the first area that needs it, and leaves what one screen has with it', () => {
  const files = Object.keys(IMPORTERS).map((id) => [id, areaOf(id, graph)]);
  expect(Object.fromEntries(files)).toMatchObject({
    'app.ts': 'entry',
    'badge.ts': 'entry',
    'card.ts': 'learning',
    'picture.ts': 'public',
    'frame.ts': 'nest',
    'colour.ts': 'public',
    'player.ts': 'module',
    'list.ts': 'parts',
    'form.ts': 'creator',
    'words.ts': 'creator',
    'base.ts': 'learning',
    'names.ts': 'learning',
    'alone.ts': null,
    'store.ts': 'parts',
    'AScreen.tsx': null,
    [LIBRARY]: null,
  });
});
