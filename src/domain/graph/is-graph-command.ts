import type { GraphCommand } from './graph-command';
import { isRecord } from './record';

const COMMAND_NAMES: ReadonlySet<string> = new Set<GraphCommand['name']>([
  'addNode',
  'removeNode',
  'moveNode',
  'connect',
  'disconnect',
  'setStart',
  'configureNode',
  'addChoice',
  'removeChoice',
  'editChoice',
  'batch',
  'patch',
]);

/** Whether a value is worth handing to `runCommand`: commands come back from storage, which may hold anything. */
export function isGraphCommand(value: unknown): value is GraphCommand {
  return isRecord(value) && typeof value['name'] === 'string' && COMMAND_NAMES.has(value['name']);
}
