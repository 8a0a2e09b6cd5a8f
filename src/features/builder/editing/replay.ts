import { runOnRead } from '@/domain/graph/read-beside';
import type { ModuleContent } from '@/domain/module/module-content';
import type { Edit } from './join-edit';

/** A module with edits applied, oldest first; one that does not fit it does nothing. */
export function replay(content: ModuleContent, edits: readonly Edit[]): ModuleContent {
  return edits.reduce((sofar, edit) => runOnRead(sofar, edit.command).content, content);
}
