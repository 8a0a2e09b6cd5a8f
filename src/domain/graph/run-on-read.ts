import type { ModuleContent } from '../module/module-content';
import { diffContent } from './content-patch';
import type { GraphCommand } from './graph-command';
import { readChanges } from './read-beside';
import { repairGraph } from './repair-graph';
import { runCommand, type CommandResult } from './run-command';

/**
 * As `runCommand`, for a content that was read (`readBeside`) and stays so: nodes and fields of a wrong shape, which a
 * command from a file, the clipboard or a damaged store may bring, are read as stored ones are.
 */
export function runOnRead(content: ModuleContent, command: GraphCommand): CommandResult {
  const result = runCommand(content, command);
  const read = readChanges(result.content, content);
  if (read === result.content) return result;
  const repaired = repairGraph(read, content);
  const patch = diffContent(repaired, content);
  return patch.length === 0
    ? { content, inverse: null }
    : { content: repaired, inverse: { name: 'patch', patch } };
}
