import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { PAGE, filesOf } from '../../../scripts/build/asset-graph.mjs';
import type { Measure } from '../measure';

const BUILDER = 'src/features/builder/BuilderScreen.tsx';
/** Other screens, each with its required modules. */
const OTHERS = [
  'src/features/landing/LandingScreen.tsx',
  'src/features/explore/ExploreScreen.tsx',
  'src/features/viewer/ViewerScreen.tsx',
  'src/features/library/LibraryScreen.tsx',
  'src/features/module-summary/ModuleSummaryScreen.tsx',
  'src/features/module-share/ModuleShareScreen.tsx',
] as const;

/** Size of code that only the builder loads, including the canvas library. */
export const builderChunk: Measure = {
  name: 'builder-chunk',
  title: 'The builder is loaded on its own route only, by the build',
  run({ dist, manifest }) {
    const others = OTHERS.filter((screen) => screen in manifest);
    const elsewhere = new Set(filesOf(manifest, [PAGE, 'src/app/routing/MoreRoutes.tsx', ...others]));
    const own = filesOf(manifest, [BUILDER]).filter((file) => !elsewhere.has(file));
    const screen = manifest[BUILDER]?.file ?? '';
    const size = own.map((file) => gzipSync(readFileSync(join(dist, file)), { level: 9 }).length);
    return Promise.resolve([
      { name: 'other screens that load it', value: elsewhere.has(screen) ? others.length : 0, unit: 'count' },
      { name: 'other screens looked at', value: others.length, unit: 'count' },
      {
        name: 'what only the builder loads, gzip',
        value: size.reduce((a, b) => a + b, 0) / 1000,
        unit: 'kB',
      },
    ]);
  },
};
