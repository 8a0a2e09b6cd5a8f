import type { GraphCommand } from '@/domain/graph/graph-command';
import { allLinks, type Link } from '@/domain/graph/links';
import { findStartNode } from '@/domain/graph/start-node';
import type { ModuleContent } from '@/domain/module/module-content';
import { nodeTitle } from './node-summary';
import { BUILDER_TEXTS } from './texts';

const setsStart = (command: GraphCommand): boolean =>
  command.name === 'setStart' || (command.name === 'batch' && command.commands.some(setsStart));

const isSameExit = (a: Link, b: Link) =>
  a.from.nodeId === b.from.nodeId && a.from.choiceId === b.from.choiceId;

/** Describes a change of the start that the person did not ask for, or the links it removed. */
export function describeStartChange(
  command: GraphCommand,
  before: ModuleContent,
  after: ModuleContent,
): string | undefined {
  if (!setsStart(command)) return undefined;
  const [was, is] = [findStartNode(before), findStartNode(after)];
  if (!is || was?.id === is.id) return undefined;
  const left = allLinks(after);
  // Swapping the two only reverses their link.
  const isReversedLink = left.some((link) => link.from.nodeId === is.id && link.to === was?.id);
  const lost = allLinks(before).filter(
    (link) =>
      link.to === is.id &&
      !(isReversedLink && link.from.nodeId === was?.id) &&
      !left.some((one) => isSameExit(one, link)),
  ).length;
  if (lost > 0) return BUILDER_TEXTS.unlinkedByStart(lost);
  // The person set the start themselves, or it is the first one.
  return was && command.name === 'batch' ? BUILDER_TEXTS.startMoved(nodeTitle(is)) : undefined;
}
