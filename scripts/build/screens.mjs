/** The list of routes beyond those of a first visit. */
const MORE_ROUTES = 'src/app/routing/MoreRoutes.tsx';

/**
 * Screens that a visitor opens directly, with their addresses and the modules they need. The bare shell begins to
 * load these before the app's own code has arrived.
 * @type {readonly { address: RegExp, modules: readonly string[] }[]}
 */
export const PUBLIC_SCREENS = [
  { address: /^\/explore\/?$/, modules: ['src/features/explore/ExploreScreen.tsx'] },
  { address: /^\/modules\/[^/]+\/?$/, modules: ['src/features/module-page/ModulePageScreen.tsx'] },
  { address: /^\/modules\/[^/]+\/learn\/?$/, modules: ['src/features/viewer/ViewerScreen.tsx'] },
  { address: /^\/playlists\//, modules: [MORE_ROUTES, 'src/features/playlist-page/PlaylistPageScreen.tsx'] },
  { address: /^\/creator\//, modules: ['src/app/nest/NestRoute.tsx'] },
];

/** The screen of `/`, part of the shell. */
export const START_SCREEN = 'src/features/landing/LandingScreen.tsx';

/** What the service worker keeps on the device of everyone, so that all that a visitor can do works offline. */
export const PUBLIC_MODULES = [
  ...PUBLIC_SCREENS.flatMap(({ modules }) => modules),
  'src/features/not-found/NotFoundScreen.tsx',
  // What `/` shows to signed-in people, offline too.
  'src/features/start/StartScreen.tsx',
  'src/features/sign-in/SignInDialog.tsx',
  'src/app/overlays/Overlays.tsx',
  // What the badge opens, which visitors see as soon as they are offline.
  'src/app/sync-panel/SyncPanel.tsx',
  // A lesson starts without it, and writes its run there: offline, it must be on the device by then.
  'src/db/open-local-store.ts',
];
