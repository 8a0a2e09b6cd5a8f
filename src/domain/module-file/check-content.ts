import * as v from 'valibot';
import { SIZE } from '@/shared/limits';
import { isShallow } from '../graph/is-shallow';
import { allLinks } from '../graph/links';
import { fieldsOf, isRecord } from '../graph/record';
import { repairGraph } from '../graph/repair-graph';
import { isKnownNode, type ModuleContent, type ModuleNode } from '../module/module-content';
import { readModuleContent } from '../module/read-module-content';
import { cleanJson } from './clean-json';
import { repeatNote, type ImportNote } from './import-note';
import { refuseImport } from './import-refusal';
import { repairLayout } from './repair-layout';
import { withSafeAddresses } from './safe-addresses';

const outerSchema = v.looseObject({ nodes: v.array(v.unknown()) });

export interface CheckedContent {
  readonly content: ModuleContent;
  readonly notes: readonly ImportNote[];
}

export function nodeName(node: ModuleNode): string {
  const title = fieldsOf(node.config)['title'];
  return typeof title === 'string' && title.trim() !== '' ? title.trim() : node.id;
}

function hasPlace(entry: unknown): boolean {
  const { x, y } = fieldsOf(fieldsOf(entry)['position']);
  return Number.isFinite(x) && Number.isFinite(y);
}

function duplicateNotes(entries: readonly unknown[]): ImportNote[] {
  const seen = new Set<unknown>();
  return entries.flatMap((entry) => {
    const { id } = fieldsOf(entry);
    if (typeof id !== 'string' || id === '') return [];
    if (seen.has(id)) return [{ kind: 'duplicateId', what: id } as const];
    seen.add(id);
    return [];
  });
}

/** Links removed by the flow rules. */
function lostLinkNotes(before: ModuleContent, after: ModuleContent): ImportNote[] {
  const kept = new Set(allLinks(after).map((link) => JSON.stringify(link)));
  const names = new Map(before.nodes.map((node) => [node.id, nodeName(node)]));
  return allLinks(before)
    .filter((link) => !kept.has(JSON.stringify(link)))
    .map(({ from, to }) => ({
      kind: 'linkToNothing',
      where: names.get(from.nodeId) ?? from.nodeId,
      what: names.get(to) ?? to,
    }));
}

/**
 * Checks module content from a file that may hold anything. Unknown types, fields and ids are kept, since
 * newer versions may use them. The notes tell what was changed or left out.
 * @throws AppError of `refuseImport`: damaged, tooManyNodes, tooMuchText
 */
export function checkContent(raw: unknown): CheckedContent {
  if (!isShallow(raw)) throw refuseImport('damaged', 'the content is nested without end');
  const parsed = v.safeParse(outerSchema, raw);
  if (!parsed.success) throw refuseImport('damaged', 'the content has no list of nodes');
  const { length } = parsed.output.nodes;
  if (length > SIZE.moduleNodes) throw refuseImport('tooManyNodes', 'too many nodes', length);

  const cleaned = cleanJson(raw);
  const entries = (cleaned.value as { readonly nodes: readonly unknown[] }).nodes;
  // Non-nodes are left out and reported.
  const nodes = entries.filter((entry) => isRecord(entry));
  const read = readModuleContent({ ...(cleaned.value as object), nodes });
  const placeless = new Set(read.nodes.filter((_, index) => !hasPlace(nodes[index])));
  const placed = { ...read, nodes: repairLayout(read.nodes, placeless) };
  const repaired = repairGraph(placed);
  const safe = withSafeAddresses(repaired);
  const size = JSON.stringify(safe.content).length;
  if (size > SIZE.moduleContent) throw refuseImport('tooMuchText', 'too much text', size);

  const notes: ImportNote[] = [
    ...repeatNote('reservedKey', cleaned.reservedKeys),
    ...repeatNote('unwritableText', cleaned.unwritableTexts),
    ...repeatNote('notNode', entries.filter((entry) => !isRecord(entry)).length),
    ...duplicateNotes(entries),
    ...read.nodes
      .filter((node, index) => node !== placed.nodes[index])
      .map((node): ImportNote => {
        return { kind: placeless.has(node) ? 'noPosition' : 'farPosition', where: nodeName(node) };
      }),
    ...lostLinkNotes(placed, repaired),
    ...safe.notes,
    ...safe.content.nodes
      .filter((node) => !isKnownNode(node))
      .map((node) => ({ kind: 'unknownNode', where: nodeName(node), what: node.type }) as const),
  ];
  return { content: safe.content, notes };
}
