/** The checks, cheapest to read first. Each is a program of this project and its arguments. */
export const CHECKS = [
  { name: 'format', command: ['node_modules/.bin/oxfmt', '--check'] },
  { name: 'lint', command: ['node_modules/.bin/oxlint', '--type-aware', '--deny-warnings'] },
  { name: 'types', command: ['node_modules/.bin/tsc', '--noEmit'] },
  { name: 'layers', command: [process.execPath, 'scripts/check-layers.mjs', '--prove'] },
  { name: 'bare text', command: [process.execPath, 'scripts/check-bare-text.mjs'] },
  { name: 'docs', command: [process.execPath, 'scripts/check-docs.mjs'] },
  { name: 'unused code', command: ['node_modules/.bin/knip'] },
  { name: 'browsers', command: [process.execPath, 'scripts/check-browsers.mjs'] },
];
