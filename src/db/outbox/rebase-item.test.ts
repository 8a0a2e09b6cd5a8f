import { expect, it } from 'vitest';
import type { AnyRow } from '@/domain/rows/rows';
import type { OutboxItem } from './outbox-item';
import { rebaseItem } from './rebase-item';
import { recordChange } from './record-change';

const recording = { owner: 'anna', now: 1000, newId: () => 'item' };

function row(title: string, description: string, updated_at = ''): AnyRow {
  return { id: 'm', created_at: '2025', updated_at, title, description };
}

/** A new module that was sent, and whose answer was lost. */
function sentInsert(): OutboxItem {
  const change = { table: 'modules', rowId: 'm', previous: null, next: row('mine', 'mine') } as const;
  const { item } = recordChange(change, undefined, recording);
  if (item === null) throw new Error('Nothing was recorded.');
  return { ...item, sentVersion: item.version };
}

const theirs = { row: row('theirs', 'mine', 'u2'), version: 'u2' };

it('keeps a remote change on a row whose answer was lost (Q10)', () => {
  const { item, row: document, collisions } = rebaseItem(sentInsert(), theirs);
  expect(document).toMatchObject({ title: 'theirs', description: 'mine' });
  expect(item).toBeNull();
  expect(collisions).toEqual([]);
});

it('merges later edits onto it by field (Q10, C1)', () => {
  const sent = sentInsert();
  const { item: edited } = recordChange(
    { table: 'modules', rowId: 'm', previous: sent.data, next: row('mine', 'edited') },
    sent,
    recording,
  );
  if (edited === null) throw new Error('Nothing was recorded.');
  const { item, row: document, collisions } = rebaseItem(edited, theirs);
  expect(document).toMatchObject({ title: 'theirs', description: 'edited' });
  expect(item).toMatchObject({ operation: 'update', base: theirs.row });
  expect(collisions).toEqual([]);
});

it('keeps the other value if the row may have been created twice, or was deleted meanwhile (C3, C4)', () => {
  for (const item of [
    { ...sentInsert(), sentVersion: null },
    { ...sentInsert(), seen: 'u1' },
  ]) {
    const { row: document, collisions } = rebaseItem(item, theirs);
    expect(document).toMatchObject({ title: 'mine' });
    expect(collisions).toMatchObject([{ path: 'title', theirs: 'theirs' }]);
  }
});

it('keeps a value the person returned to when another person changed the unanswered one (C3, Q10)', () => {
  const change = {
    table: 'modules',
    rowId: 'm',
    previous: row('long', '', 'u1'),
    next: row('short', '', 'u1'),
  };
  const { item } = recordChange({ ...change, table: 'modules' }, undefined, recording);
  const sent = { ...item!, sentVersion: item!.version };
  // Another device saw "short" and made "shorter" of it; here it is taken back before any answer has come.
  const { item: back } = recordChange(
    { table: 'modules', rowId: 'm', previous: sent.data, next: row('long', 'mine', 'u1') },
    sent,
    recording,
  );
  const rebased = rebaseItem(back!, { row: row('shorter', '', 'u3'), version: 'u3' });
  expect(rebased.row).toMatchObject({ title: 'shorter', description: 'mine' });
  expect(rebased.collisions).toEqual([{ path: 'title', kept: 'theirs', mine: 'long', theirs: 'shorter' }]);
  // Where the server has what was sent, or what was there before, nobody else has changed anything.
  for (const title of ['short', 'long'])
    expect(rebaseItem(back!, { row: row(title, '', 'u3'), version: 'u3' }).collisions).toEqual([]);
});

it('remembers the newest merged row, so that an older one is ignored (P2)', () => {
  const item = rebaseItem({ ...sentInsert(), sentVersion: null }, { ...theirs, version: 'u3' }).item!;
  expect(item).toMatchObject({ seen: 'u3', base: theirs.row });
  expect(rebaseItem(item, { row: row('older', 'older', 'u2'), version: 'u2' }).item).toMatchObject({
    seen: 'u3',
  });
});
