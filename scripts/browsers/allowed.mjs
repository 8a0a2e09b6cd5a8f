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
