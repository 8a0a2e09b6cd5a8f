import { NODE_DEFINITIONS, NODE_TYPES, type NodeType } from '../nodes/registry';
import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type ModuleContent, type ModuleNode } from '../module/module-content';
import type { GraphCommand } from './graph-command';
import { newNode, nextPosition } from './node-defaults';
import { repairGraph } from './repair-graph';
import { runCommand } from './run-command';
import { findStartNode } from './start-node';

const EMPTY: ModuleContent = { nodes: [] };

function run(content: ModuleContent, ...commands: readonly GraphCommand[]): ModuleContent {
  return commands.reduce((sofar, command) => runCommand(sofar, command).content, content);
}

function add(type: NodeType, id: string): GraphCommand {
  return { name: 'addNode', node: newNode(type, id, { x: 0, y: 0 }) };
}

function node(content: ModuleContent, id: string): ModuleNode {
  const found = content.nodes.find((one) => one.id === id);
  if (!found) throw new Error(`no node ${id}`);
  return found;
}

const three = run(EMPTY, add('message', 'a'), add('message', 'b'), add('router', 'r'), {
  name: 'addChoice',
  nodeId: 'r',
  choiceId: 'c1',
  text: 'Yes',
});

describe('adding', () => {
  it('makes the first node the start, which does not allow going back', () => {
    const start = findStartNode(three);
    expect(start?.id).toBe('a');
    expect(start?.config).toMatchObject({ isStart: true, allowPrevious: false });
    expect(node(three, 'b').config).toMatchObject({ isStart: false, allowPrevious: true });
  });

  it('gives each type its color and defaults', () => {
    expect(newNode('router', 'x', { x: 1.4, y: 2.6 })).toMatchObject({
      color: NODE_DEFINITIONS.router.color,
      position: { x: 1, y: 3 },
      config: { required: true, overlay: false, choices: [] },
    });
    expect(newNode('multipleChoice', 'x', { x: 0, y: 0 }).config.allowMultiple).toBe(true);
    expect(newNode('video', 'x', { x: 0, y: 0 }).config.videoControls).toStrictEqual({
      autoplay: false,
      showPlayPause: true,
      showVolume: true,
      showSubtitles: true,
      allowSeeking: true,
    });
  });

  it('offsets a new node by 50 px for each existing node', () => {
    const first = nextPosition(EMPTY);
    const fourth = nextPosition(three);
    expect(fourth.x - first.x).toBe(150);
    expect(fourth.y - first.y).toBe(150);
  });

  it('does nothing when the id is taken', () => {
    expect(run(three, add('video', 'a'))).toBe(three);
  });
});

describe('connecting', () => {
  it('gives a node one outgoing connection, replacing the earlier one', () => {
    const linked = run(
      three,
      { name: 'connect', from: { nodeId: 'a' }, to: 'b' },
      { name: 'connect', from: { nodeId: 'a' }, to: 'r' },
    );
    expect(node(linked, 'a').connection).toBe('r');
  });

  it('gives a router one connection for each choice, and none of its own', () => {
    const linked = run(
      three,
      { name: 'connect', from: { nodeId: 'r' }, to: 'b' },
      { name: 'connect', from: { nodeId: 'r', choiceId: 'c1' }, to: 'b' },
    );
    expect(node(linked, 'r').connection).toBeUndefined();
    expect(node(linked, 'r').config).toMatchObject({ choices: [{ id: 'c1', connection: 'b' }] });
  });

  it.each([
    ['itself', 'b', 'b'],
    ['the start', 'b', 'a'],
    ['nothing', 'b', 'nowhere'],
  ])('refuses a link to %s', (_what, from, to) => {
    expect(run(three, { name: 'connect', from: { nodeId: from }, to })).toBe(three);
  });

  it('disconnects one exit', () => {
    const linked = run(three, { name: 'connect', from: { nodeId: 'r', choiceId: 'c1' }, to: 'b' });
    const cut = run(linked, { name: 'disconnect', from: { nodeId: 'r', choiceId: 'c1' } });
    expect(cut).toStrictEqual(three);
  });
});

describe('removing and starting', () => {
  const linked = run(
    three,
    { name: 'connect', from: { nodeId: 'a' }, to: 'b' },
    { name: 'connect', from: { nodeId: 'r', choiceId: 'c1' }, to: 'b' },
  );

  it('clears every connection to a removed node', () => {
    const left = run(linked, { name: 'removeNode', nodeId: 'b' });
    expect(JSON.stringify(left)).not.toContain('"connection"');
  });

  it('clears other starts, forbids going back and unlinks what pointed to the new start', () => {
    const moved = run(linked, { name: 'setStart', nodeId: 'b' });
    expect(findStartNode(moved)?.id).toBe('b');
    expect(node(moved, 'b').config).toMatchObject({ isStart: true, allowPrevious: false });
    // Settings forced by the start mark go with it.
    expect(node(moved, 'a').config).toMatchObject({ isStart: false, allowPrevious: true });
    expect(node(moved, 'a').connection).toBeUndefined();
    expect(node(moved, 'r').config).toMatchObject({ choices: [{ id: 'c1', text: 'Yes' }] });
  });
});

describe('configuring', () => {
  it('keeps allowPrevious off on the start node, and leaves start and choices to their own commands', () => {
    const same = run(three, {
      name: 'configureNode',
      nodeId: 'a',
      changes: { allowPrevious: true, isStart: false, choices: [] },
    });
    expect(same).toBe(three);
  });

  it('edits and removes choices by id', () => {
    const edited = run(three, { name: 'editChoice', nodeId: 'r', choiceId: 'c1', text: 'No' });
    expect(node(edited, 'r').config).toMatchObject({ choices: [{ id: 'c1', text: 'No' }] });
    const removed = run(edited, { name: 'removeChoice', nodeId: 'r', choiceId: 'c1' });
    expect(node(removed, 'r').config).toMatchObject({ choices: [] });
  });

  it('keeps node types and fields of a newer version', () => {
    const newer = {
      theme: 'dusk',
      nodes: [
        { id: 'a', type: 'message', position: { x: 0, y: 0 }, color: '', glow: 3, config: { mood: 'calm' } },
        { id: 'h', type: 'hologram', position: { x: 0, y: 0 }, connection: 'a', config: { depth: 3 } },
      ],
    } as unknown as ModuleContent;
    const changed = run(
      newer,
      { name: 'moveNode', nodeId: 'h', position: { x: 1.2, y: 2 } },
      { name: 'configureNode', nodeId: 'a', changes: { title: 'Hello' } },
    );
    expect(changed).toStrictEqual({
      theme: 'dusk',
      nodes: [
        {
          id: 'a',
          type: 'message',
          position: { x: 0, y: 0 },
          color: '',
          glow: 3,
          config: { mood: 'calm', title: 'Hello' },
        },
        { id: 'h', type: 'hologram', position: { x: 1, y: 2 }, connection: 'a', config: { depth: 3 } },
      ],
    });
  });
});

describe('undoing in content that has changed', () => {
  it('reverts one field and keeps another device’s change next to it', () => {
    const mine = runCommand(three, { name: 'configureNode', nodeId: 'b', changes: { title: 'Mine' } });
    const theirs = run(mine.content, { name: 'configureNode', nodeId: 'b', changes: { content: 'Theirs' } });
    const undone = run(theirs, mine.inverse!);
    expect(node(undone, 'b').config).toMatchObject({ title: '', content: 'Theirs' });
  });

  it('never restores a link to a deleted node', () => {
    const linked = run(three, { name: 'connect', from: { nodeId: 'a' }, to: 'b' });
    const cut = runCommand(linked, { name: 'disconnect', from: { nodeId: 'a' } });
    const without = run(cut.content, { name: 'removeNode', nodeId: 'b' });
    expect(node(run(without, cut.inverse!), 'a').connection).toBeUndefined();
  });
});

describe('repairing', () => {
  it('renames duplicate ids, keeps one start, and removes invalid links (C2)', () => {
    const broken = {
      nodes: [
        { id: 'a', type: 'message', position: { x: 0, y: 0 }, connection: 'a', config: { isStart: true } },
        { id: 'a', type: 'message', position: { x: 0, y: 0 }, connection: 'gone', config: { isStart: true } },
        { id: 'a-2', type: 'message', position: { x: 0, y: 0 }, connection: 'a', config: null },
      ],
    } as unknown as ModuleContent;
    const repaired = repairGraph(broken);
    expect(repaired.nodes.map(({ id }) => id)).toStrictEqual(['a', 'a-3', 'a-2']);
    expect(
      repaired.nodes.filter((one) => (one.config as { isStart?: boolean } | null)?.isStart),
    ).toHaveLength(1);
    expect(repaired.nodes.every((one) => one.connection === undefined)).toBe(true);
    expect(repairGraph(repaired)).toBe(repaired);
  });
});

describe('any run of commands', () => {
  const id = fc.constantFrom('n0', 'n1', 'n2', 'n3', 'n4', 'n5');
  const choice = fc.constantFrom('c0', 'c1', 'c2');
  const exit = fc.oneof(
    id.map((nodeId) => ({ nodeId })),
    fc.record({ nodeId: id, choiceId: choice }),
  );
  const { command } = fc.letrec<{ command: GraphCommand; single: GraphCommand }>((tie) => ({
    single: fc.oneof(
      fc.record({
        name: fc.constant('addNode' as const),
        node: fc
          .tuple(fc.constantFrom(...NODE_TYPES), id, fc.integer(), fc.integer())
          .map(([type, nodeId, x, y]): ModuleNode => newNode(type, nodeId, { x, y })),
      }),
      fc.record({ name: fc.constant('removeNode' as const), nodeId: id }),
      fc.record({
        name: fc.constant('moveNode' as const),
        nodeId: id,
        position: fc.record({ x: fc.double({ noNaN: true, min: -1e6, max: 1e6 }), y: fc.integer() }),
      }),
      fc.record({ name: fc.constant('connect' as const), from: exit, to: id }),
      fc.record({ name: fc.constant('disconnect' as const), from: exit }),
      fc.record({ name: fc.constant('setStart' as const), nodeId: id }),
      fc.record({
        name: fc.constant('configureNode' as const),
        nodeId: id,
        changes: fc.oneof(
          fc.record({ title: fc.string() }),
          fc.record({ allowPrevious: fc.boolean(), required: fc.boolean() }),
          fc.record({ rankingItems: fc.array(fc.string()) }),
        ),
      }),
      fc.record({ name: fc.constant('addChoice' as const), nodeId: id, choiceId: choice, text: fc.string() }),
      fc.record({ name: fc.constant('removeChoice' as const), nodeId: id, choiceId: choice }),
      fc.record({
        name: fc.constant('editChoice' as const),
        nodeId: id,
        choiceId: choice,
        text: fc.string(),
      }),
    ) as fc.Arbitrary<GraphCommand>,
    command: fc.oneof(
      { weight: 9, arbitrary: tie('single') },
      {
        weight: 1,
        arbitrary: fc.record({
          name: fc.constant('batch' as const),
          commands: fc.array(tie('single'), { maxLength: 4 }),
        }),
      },
    ) as fc.Arbitrary<GraphCommand>,
  }));
  const commands = fc.array(command, { minLength: 5, maxLength: 60, size: 'max' });
  const SOME = run(
    EMPTY,
    add('message', 'n0'),
    add('router', 'n1'),
    add('multipleChoice', 'n2'),
    add('video', 'n3'),
  );

  it('leaves a valid graph after every step (C2)', () => {
    let changes = 0;
    fc.assert(
      fc.property(commands, (list) => {
        let content = SOME;
        for (const one of list) {
          const result = runCommand(content, one);
          changes += result.inverse ? 1 : 0;
          content = result.content;
          expect(repairGraph(content)).toBe(content);
        }
      }),
    );
    expect(changes).toBeGreaterThan(500);
  });

  it('is undone and redone exactly, step by step', () => {
    fc.assert(
      fc.property(commands, (list) => {
        const states: ModuleContent[] = [SOME];
        const inverses: GraphCommand[] = [];
        for (const one of list) {
          const { content, inverse } = runCommand(states.at(-1)!, one);
          if (!inverse) continue;
          states.push(content);
          inverses.push(inverse);
        }
        let content = states.at(-1)!;
        const redos: GraphCommand[] = [];
        for (const [index, inverse] of [...inverses.entries()].toReversed()) {
          const undone = runCommand(content, inverse);
          content = undone.content;
          redos.unshift(undone.inverse!);
          expect(content).toStrictEqual(states[index]);
        }
        for (const [index, redo] of redos.entries()) {
          content = runCommand(content, redo).content;
          expect(content).toStrictEqual(states[index + 1]);
        }
      }),
    );
  });

  it('restores the index of a node that a batch removed and added (seed -81367937)', () => {
    const first = SOME.nodes[0]!;
    const again: GraphCommand = {
      name: 'batch',
      commands: [
        { name: 'removeNode', nodeId: first.id },
        { name: 'addNode', node: first },
      ],
    };
    const { content, inverse } = runCommand(SOME, again);
    expect(content.nodes.at(-1)!.id).toBe(first.id);
    expect(runCommand(content, inverse!).content).toStrictEqual(SOME);
  });

  it('changes nothing when each command is repeated', () => {
    fc.assert(
      fc.property(commands, (list) => {
        let content = SOME;
        for (const one of list) {
          content = runCommand(content, one).content;
          // A batch may remove what it added, so that a second run adds it again.
          if (one.name !== 'batch') expect(runCommand(content, one).content).toBe(content);
        }
      }),
    );
  });
});
