import { describe, expect, it } from 'vitest';
import * as v from 'valibot';
import type { ModuleRow } from '@/domain/rows/rows';
import { moduleSchema } from './catalogue-answers';
import { needsOwnModule, withOwnModule } from './own-module-view';
import { moduleRow, testId } from '@support/catalogue/catalogue-fixtures';
import type { ModuleView } from './watch-module';

const me = testId(900);
const ready: ModuleView = { state: 'ready', value: v.parse(moduleSchema, moduleRow(1)), freshness: 'fresh' };
const draft = { ...moduleRow(1, { title: 'My draft', visibility: 'draft' }) } as unknown as ModuleRow;

describe('a creator’s own modules', () => {
  it('are read if the catalogue has none, and for their newest state', () => {
    expect(needsOwnModule({ state: 'missing' }, me)).toBe(true);
    expect(needsOwnModule({ state: 'not-on-device' }, me)).toBe(true);
    expect(needsOwnModule(ready, me)).toBe(true);
  });

  it('are not read for visitors, for other creators, or before the catalogue answers', () => {
    expect(needsOwnModule({ state: 'missing' }, 'visitor')).toBe(false);
    expect(needsOwnModule(ready, testId(1))).toBe(false);
    expect(needsOwnModule({ state: 'loading' }, me)).toBe(false);
  });

  it('take precedence over the server’s state', () => {
    const view = withOwnModule(ready, { module: draft, ready: true });
    expect(view).toMatchObject({
      state: 'ready',
      freshness: 'fresh',
      value: { title: 'My draft', creator_name: 'Amina' },
    });
    const name = (creatorName: string | null) =>
      withOwnModule({ state: 'not-on-device' }, { module: draft, creatorName, ready: true });
    expect(name('Amina')).toMatchObject({ state: 'ready', value: { creator_name: 'Amina' } });
    expect(name(null)).toMatchObject({ state: 'ready', value: { creator_name: 'Unknown' } });
  });

  it('are awaited before a module counts as missing', () => {
    expect(withOwnModule({ state: 'missing' }, { module: undefined, ready: false })).toEqual({
      state: 'loading',
    });
    expect(withOwnModule({ state: 'missing' }, { module: undefined, ready: true })).toEqual({
      state: 'missing',
    });
    expect(withOwnModule(ready, { module: undefined, ready: false })).toBe(ready);
  });
});
