import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { TABLE_ORDER, type AnyRow } from '../rows/rows';
import { describePlace } from './describe-place';
import { describeValue } from './describe-value';

const row = (columns: object): AnyRow => ({ id: 'm', created_at: '', updated_at: '', ...columns });
const welcome = {
  id: 'n1',
  type: 'message',
  position: { x: 1, y: 2 },
  config: { title: 'Welcome', content: 'Hello' },
};
const which = {
  id: 'n2',
  type: 'router',
  position: { x: 1, y: 2 },
  config: { title: '', choices: [{ id: 'c1', text: 'A bowline' }] },
};
const module = row({ title: 'Knots', content: { nodes: [welcome, which] } });
const nameOf = () => undefined;
const place = (path: string, like?: unknown) => {
  const { part, label } = describePlace('modules', path, module, like);
  return part === undefined ? label : `${part} / ${label}`;
};
const value = (path: string, stored: unknown) =>
  describeValue(stored, { table: 'modules', path, row: module, nameOf });

describe('describePlace', () => {
  it.each([
    ['', 'The whole thing'],
    ['title', 'Title'],
    ['visibility', 'Access'],
    ['content', 'Content'],
    ['content.nodes[n1]', "Message 'Welcome'"],
    ['content.nodes[n1].config.title', "Message 'Welcome' / Title"],
    ['content.nodes[n1].position', "Message 'Welcome' / Position"],
    ['content.nodes[n1].connection', "Message 'Welcome' / Leads to"],
    ['content.nodes[n2].config.choices[c1].text', "Router without a name / answer 'A bowline', Text"],
    ['content.nodes[n2].config.isStart', 'Start of the module'],
    ['content.nodes[gone].config.title', 'Node without a name / Title'],
    ['content.something_new', 'Content'],
  ])('%s is %s', (path, expected) => {
    expect(place(path)).toBe(expected);
  });

  it('names a deleted node from its kept version', () => {
    const like = { id: 'x', type: 'video', config: { title: 'Film' } };
    expect(place('content.nodes[x]', like)).toBe("Video 'Film'");
  });

  it('names a field inside a column', () => {
    expect(describePlace('profiles', 'notification_preferences.email_updates', row({}))).toEqual({
      part: 'Notification preferences',
      label: 'Email updates',
    });
  });
});

describe('describeValue', () => {
  it.each<[string, unknown, string]>([
    ['title', 'Knots', 'Knots'],
    ['title', '', 'Empty'],
    ['description', null, 'Empty'],
    ['visibility', 'public', 'Public'],
    ['content.nodes[n1].config.required', true, 'On'],
    ['content.nodes[n1].config.required', false, 'Off'],
    ['views', 1200, new Intl.NumberFormat().format(1200)],
    ['content.nodes[n1].position', { x: 12, y: 7 }, '12 across, 7 down'],
    ['content.nodes[n2].connection', 'n1', "Message 'Welcome'"],
    ['content.nodes[n2].connection', 'gone', 'a node'],
    ['content.nodes[n1].config.isStart', 'n1', "Message 'Welcome'"],
    ['content.nodes[n1].config.rankingItems', ['one', 'two'], 'one|two'],
    ['content.nodes[n1].config.rankingItems', [], 'Empty'],
    ['content.nodes[n1]', undefined, 'Deleted'],
    ['content.nodes[n1]', welcome, "Message 'Welcome'|Hello"],
    ['content.nodes[n2].config.choices', which.config.choices, 'A bowline'],
    ['', module, 'Knots'],
    ['', undefined, 'Deleted'],
  ])('%s', (path, stored, expected) => {
    expect(value(path, stored).lines.join('|')).toBe(expected);
  });

  it('shows a color as a color', () => {
    expect(value('color', '#ff4d00')).toEqual({ kind: 'color', lines: ['#ff4d00'] });
  });

  it('never throws, whatever is stored', () => {
    fc.assert(
      fc.property(
        fc.constantFrom(...TABLE_ORDER),
        fc.oneof(fc.string(), fc.constantFrom('valueOf', 'constructor', '__proto__')),
        fc.jsonValue(),
        fc.option(fc.dictionary(fc.string(), fc.jsonValue())),
        (table, path, stored, columns) => {
          const target = columns && row(columns);
          expect(describePlace(table, path, target, stored).label).toBeTypeOf('string');
          const described = describeValue(stored, { table, path, row: target, nameOf });
          expect(described.lines.length).toBeGreaterThan(0);
        },
      ),
    );
  });
});
