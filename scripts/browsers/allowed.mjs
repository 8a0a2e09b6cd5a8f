/** Brought by `src/polyfills` to browsers that lack it. */
const BROUGHT = [
  'AbortSignal.any',
  'AbortSignal.timeout',
  'Object.hasOwn',
  'URL.canParse',
  'checkVisibility',
  'findLast',
  'hasOwn',
  'inert',
  'structuredClone',
  'toReversed',
  'toSorted',
  'toSpliced',
  'with',
];

/** Asked for before it is used, with another way where it is missing. */
const ASKED_FOR = [
  'CompressionStream',
  'DecompressionStream',
  'Error.captureStackTrace',
  'OffscreenCanvas',
  'PublicKeyCredential.parseCreationOptionsFromJSON',
  'PublicKeyCredential.parseRequestOptionsFromJSON',
  'Symbol.asyncDispose',
  'Uint8Array.fromBase64',
  'cancelIdleCallback',
  'captureStackTrace',
  'exitFullscreen',
  'fromBase64',
  'navigation',
  'reportError',
  'requestFullscreen',
  'requestIdleCallback',
  'setImmediate',
  'startViewTransition',
  'toBase64',
];

/** Names of packages that only look alike: keys and methods of their own. */
const ALIKE = ['anchor', 'displayName', 'fileName', 'is', 'nonce', 'role'];

/** What built scripts may name although the oldest supported browsers lack it. */
export const ALLOWED_NAMES = new Set([...BROUGHT, ...ASKED_FOR, ...ALIKE]);

/** CSS with fallbacks from `scripts/build/css-fallbacks.mjs`. */
const BROUGHT_CSS = [':has', 'color-mix()', 'dvh'];

/** The layout holds without these: properties with all their values, or single values. */
const DISPENSABLE_CSS = [
  '@media (forced-colors)',
  ':fullscreen',
  'accent-color',
  'contain',
  'contain-intrinsic-size',
  'content-visibility',
  'cursor',
  'field-sizing',
  'forced-color-adjust',
  'outline',
  'overscroll-behavior',
  'resize',
  'scrollbar-width',
  'text-wrap',
  'user-select',
  // The layout without it is the narrow one; `@container` for less room is found.
  '@container for more room',
  'container-type',
];

/** Supported in grids for longer than in other boxes. */
const IN_GRIDS = [
  'align-content: safe',
  'align-content: start',
  'align-self: start',
  'justify-content: start',
  'place-items: start',
];

/** Used by packages, on parts that the app does not show. */
const UNUSED_CSS = ['translate'];

/** What built style sheets may use although the oldest supported browsers lack it. */
export const ALLOWED_CSS = new Set([...BROUGHT_CSS, ...DISPENSABLE_CSS, ...IN_GRIDS, ...UNUSED_CSS]);
