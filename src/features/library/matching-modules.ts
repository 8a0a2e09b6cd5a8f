import type { ModuleRow } from '@/domain/rows/rows';

/** Modules whose title contains the text, whatever its case (authoring specification, section 2). */
export function matchingModules(modules: readonly ModuleRow[], search: string): readonly ModuleRow[] {
  const wanted = search.trim().toLocaleLowerCase();
  if (wanted === '') return modules;
  return modules.filter((module) => module.title.toLocaleLowerCase().includes(wanted));
}
