import { diffContent } from '../graph/content-patch';
import type { GraphCommand } from '../graph/graph-command';
import { repairGraph } from '../graph/repair-graph';
import type { ModuleContent } from '../module/module-content';
import { readModuleContent } from '../module/read-module-content';

/**
 * The one step that makes a module's nodes what they were in a version. It names each difference, by node and field, so
 * that what other devices write later is merged with it and not written over. Null when there is none.
 */
export function restoreCommand(present: ModuleContent, version: ModuleContent): GraphCommand | null {
  const patch = diffContent(present, repairGraph(readModuleContent(version)));
  if (patch.length === 0) return null;
  return { name: 'batch', action: 'restore', commands: [{ name: 'patch', patch }] };
}
