import { describe, expect, it } from 'vitest';
import { actionOf } from '../graph/graph-command';
import { allLinks, linksOf } from '../graph/links';
import { repairGraph } from '../graph/repair-graph';
import { runCommand } from '../graph/run-command';
import { walkOrder } from '../graph/walk-order';
import { isKnownNode } from '../module/module-content';
import { readModuleContent } from '../module/read-module-content';
import { insertContent } from './insert-content';
import { TEMPLATE_NAMES, templateContent } from './templates';

describe.each(TEMPLATE_NAMES)('the template %s', (name) => {
  const content = templateContent(name);

  it('is valid: one start, no dangling links', () => {
    expect(repairGraph(content)).toBe(content);
    expect(readModuleContent(content)).toEqual(content);
    expect(content.nodes.filter((node) => isKnownNode(node) && node.config.isStart)).toHaveLength(1);
  });

  it('reaches an end from the start and from every step', () => {
    expect(walkOrder(content).unreached).toEqual([]);
    const ends = content.nodes.filter((node) => linksOf(node).length === 0);
    expect(ends.map(({ type }) => type)).toEqual(['message']);
    const leadingTo = (ids: ReadonlySet<string>): ReadonlySet<string> => {
      const more = new Set([
        ...ids,
        ...allLinks(content).flatMap(({ from, to }) => (ids.has(to) ? [from.nodeId] : [])),
      ]);
      return more.size === ids.size ? ids : leadingTo(more);
    };
    expect(leadingTo(new Set(ends.map(({ id }) => id))).size).toBe(content.nodes.length);
  });

  it('explains every step', () => {
    for (const node of content.nodes) {
      if (!isKnownNode(node)) throw new Error(`${node.type} is not known`);
      expect(node.config.title).not.toBe('');
      if (node.type === 'message') expect(node.config.content).not.toBe('');
      if ('question' in node.config) expect(node.config.question).not.toBe('');
    }
  });

  it('refers to one answer only where no other leads there', () => {
    for (const node of content.nodes) {
      if (!isKnownNode(node) || node.type !== 'router' || !node.config.question.includes('its own')) continue;
      const targets = linksOf(node).map(({ to }) => to);
      expect(new Set(targets).size).toBe(targets.length);
    }
  });

  it('has no overlapping cards', () => {
    for (const [index, one] of content.nodes.entries()) {
      for (const other of content.nodes.slice(index + 1)) {
        const far =
          Math.abs(one.position.x - other.position.x) >= 300 ||
          Math.abs(one.position.y - other.position.y) >= 255;
        expect(far).toBe(true);
      }
    }
  });

  it('creates new ids each time', () => {
    const ids = new Set(content.nodes.map(({ id }) => id));
    expect(templateContent(name).nodes.some(({ id }) => ids.has(id))).toBe(false);
  });

  it('is inserted into an empty module as one undo step', () => {
    const command = insertContent(content);
    expect(actionOf(command)).toBe('template');
    const { content: filled, inverse } = runCommand({ nodes: [] }, command);
    expect(new Set(filled.nodes.map((node) => JSON.stringify(node)).toSorted())).toEqual(
      new Set(content.nodes.map((node) => JSON.stringify(node)).toSorted()),
    );
    expect(inverse && runCommand(filled, inverse).content).toEqual({ nodes: [] });
  });
});
