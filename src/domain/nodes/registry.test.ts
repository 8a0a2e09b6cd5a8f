import * as v from 'valibot';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { newNode } from '../graph/node-defaults';
import { checkNode } from '../checks/check-node';
import { readModuleContent } from '../module/read-module-content';
import { NODE_DEFINITIONS, NODE_TYPES, type RunAnswer } from './registry';

const ANSWERS: readonly RunAnswer[] = [
  { kind: 'choice', choiceId: 'a' },
  { kind: 'text', text: 'Words' },
  { kind: 'choices', choiceIds: ['a'] },
  { kind: 'ranking', items: ['One', 'Two'] },
];

const read = (type: string, config: unknown) =>
  readModuleContent({ nodes: [{ id: 'n', type, position: { x: 0, y: 0 }, config }] }).nodes[0]?.config;

describe.each(NODE_TYPES)('the node type %s', (type) => {
  const definition = NODE_DEFINITIONS[type];

  it('reads what it stores without a change', () => {
    expect(read(type, JSON.parse(JSON.stringify(definition.defaults)))).toEqual(definition.defaults);
  });

  it('repairs any stored config once and for all, and keeps unknown fields', () => {
    fc.assert(
      fc.property(fc.dictionary(fc.string(), fc.jsonValue()), (raw) => {
        const config = read(type, { ...raw, fromTheFuture: raw });
        expect(config).toMatchObject({ fromTheFuture: raw });
        expect(
          Object.keys(definition.defaults).filter((key) => !Object.hasOwn(config as object, key)),
        ).toEqual([]);
        expect(read(type, config)).toEqual(config);
      }),
    );
  });

  it('is reported by Check for Errors while it is empty (E6)', () => {
    expect(checkNode(newNode(type, 'n', { x: 0, y: 0 }))).not.toEqual([]);
  });

  it('accepts answers of its own kind alone', () => {
    const { answer } = definition;
    const accepted = answer ? ANSWERS.filter((one) => v.is(answer.schema, one)) : [];
    expect(accepted).toHaveLength(answer ? 1 : 0);
  });
});

it('gives each type an answer kind of its own', () => {
  const kinds = NODE_TYPES.flatMap((type) => {
    const { answer } = NODE_DEFINITIONS[type];
    return answer ? ANSWERS.filter((one) => v.is(answer.schema, one)).map(({ kind }) => kind) : [];
  });
  expect(new Set(kinds).size).toBe(kinds.length);
});
