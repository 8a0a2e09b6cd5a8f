import { runOnRead } from '@/domain/graph/read-beside';
import type { ModuleContent } from '@/domain/module/module-content';
import type { Edit } from './join-edit';

export function replay(content: ModuleContent, edits: readonly Edit[]): ModuleContent {
  return edits.reduce((sofar, edit) => runOnRead(sofar, edit.command).content, content);
}
