/**
 * What the client build's manifest says about its files.
 * @typedef {{ file: string, src?: string, css?: string[], imports?: string[], dynamicImports?: string[], isEntry?: boolean }} ManifestEntry
 * @typedef {Record<string, ManifestEntry>} Manifest
 */

/** The key of the page in the manifest. */
export const PAGE = 'index.html';

/**
 * Files that are loaded together with a module: itself, what it imports statically, and their styles.
 * @param {Manifest} manifest
 * @param {readonly string[]} modules paths from the project's root
 * @returns {string[]} from the output folder; scripts before styles
 * @throws {Error} when the build has no such module, so that a moved file is noticed
 */
export function filesOf(manifest, modules) {
  /** @type {Set<string>} */
  const scripts = new Set();
  /** @type {Set<string>} */
  const styles = new Set();
  /** @param {string} key */
  const visit = (key) => {
    const entry = manifest[key];
    if (entry === undefined) throw new Error(`The build has no chunk for ${key}.`);
    if (scripts.has(entry.file)) return;
    scripts.add(entry.file);
    for (const style of entry.css ?? []) styles.add(style);
    for (const next of entry.imports ?? []) visit(next);
  };
  for (const key of modules) visit(key);
  return [...scripts, ...styles];
}

/** Every script and style of a build. @param {Manifest} manifest @returns {string[]} */
export function allFiles(manifest) {
  const files = Object.values(manifest).flatMap((entry) => [entry.file, ...(entry.css ?? [])]);
  return [...new Set(files)].filter((file) => /\.(js|css)$/.test(file)).toSorted();
}

/** The files that load together with one file; none for styles. @param {Manifest} manifest @param {string} file @returns {string[]} */
export function neededWith(manifest, file) {
  const key = Object.keys(manifest).find((one) => manifest[one]?.file === file);
  return key === undefined ? [] : filesOf(manifest, [key]).filter((other) => other !== file);
}
