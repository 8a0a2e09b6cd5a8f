import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { PAGE, filesOf } from '../../../scripts/build/asset-graph.mjs';
import type { BenchContext, Measure, Row } from '../measure';

/** Each screen with its required modules; screens of the nest include their layout. */
const SCREENS = [
  { name: '/', modules: ['src/features/landing/LandingScreen.tsx'], aim: 93 },
  { name: '/explore', modules: ['src/features/explore/ExploreScreen.tsx'] },
  { name: '/creator/{id}', modules: ['src/app/nest/NestRoute.tsx'], aim: 125 },
  { name: '/modules/{id}/learn', modules: ['src/features/viewer/ViewerScreen.tsx'] },
  {
    name: 'builder',
    modules: [
      'src/app/routing/MoreRoutes.tsx',
      'src/features/module-workspace/ModuleWorkspaceLayout.tsx',
      'src/features/builder/BuilderScreen.tsx',
    ],
  },
] as const;

/** Size of the files that a screen requires, according to the build manifest. */
export const bundleWeight: Measure = {
  name: 'bundle-weight',
  title: 'Weight of the first load, gzip (floor: React and its router)',
  run: (context) => Promise.resolve(SCREENS.flatMap((screen) => weigh(context, screen))),
};

function weigh(
  { dist, manifest }: BenchContext,
  screen: { readonly name: string; readonly modules: readonly string[]; readonly aim?: number },
): Row[] {
  const files = filesOf(manifest, [PAGE, ...screen.modules]);
  const size = (ending: string) =>
    sum(
      dist,
      files.filter((file) => file.endsWith(ending)),
    );
  const vendor = files.filter((file) => /\/vendor-[\w-]+\.js$/.test(file));
  return [
    {
      name: `${screen.name} JavaScript`,
      value: size('.js'),
      unit: 'kB',
      floor: sum(dist, vendor),
      ...(screen.aim === undefined ? {} : { aim: screen.aim }),
    },
    { name: `${screen.name} CSS`, value: size('.css'), unit: 'kB' },
  ];
}

function sum(dist: string, files: readonly string[]): number {
  const bytes = files.map((file) => gzipSync(readFileSync(join(dist, file)), { level: 9 }).length);
  return bytes.reduce((total, one) => total + one, 0) / 1000;
}
