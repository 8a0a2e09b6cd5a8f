/** Longest base name kept. */
const LONGEST_BASE = 80;

/**
 * The name a file is stored under: lowercase letters, digits and underscores (authoring specification,
 * section 5).
 */
export function storedFileName(original: string, extension?: string): string {
  const dot = original.lastIndexOf('.');
  const base = (dot > 0 ? original.slice(0, dot) : original)
    .toLowerCase()
    .replaceAll(/[^a-z0-9_]+/g, '-')
    .replaceAll(/^-+|-+$/g, '')
    .slice(0, LONGEST_BASE);
  const own = (dot > 0 ? original.slice(dot + 1) : '').toLowerCase().replaceAll(/[^a-z0-9]/g, '');
  const ending = extension ?? own;
  return `${base || 'file'}${ending ? `.${ending}` : ''}`;
}
