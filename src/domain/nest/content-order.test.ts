import { describe, expect, it } from 'vitest';
import type { CreatorContentOrderRow } from '../rows/rows';
import { ALL_MODULES, contentOrder, orderChanges, orderedSections, type ContentOrder } from './content-order';

function row(id: string, display_order: number, more: Partial<CreatorContentOrderRow> = {}) {
  const isAll = id === ALL_MODULES;
  return {
    id: `row-${id}`,
    created_at: '',
    updated_at: '',
    creator_id: 'me',
    section_type: isAll ? 'all_modules' : 'playlist',
    section_id: isAll ? null : id,
    display_order,
    display_format: 'list',
    sort_type: isAll ? 'date_created' : null,
    ...more,
  } as const;
}

const order = (...sections: string[]): ContentOrder => ({
  sections,
  order: sections.join(' '),
  galleries: [],
  sort: 'date_created',
});

describe('the sections of a nest', () => {
  it('are one list of all modules, newest first, without a saved order (shell specification, section 2)', () => {
    expect(contentOrder([])).toEqual(order(ALL_MODULES));
    expect(orderChanges([], contentOrder([])).insert).toEqual([
      {
        section_type: 'all_modules',
        section_id: null,
        display_order: 0,
        display_format: 'list',
        sort_type: 'date_created',
      },
    ]);
  });

  it('keep their order without duplicates', () => {
    const rows = [row('b', 2), row(ALL_MODULES, 1, { sort_type: 'alphabetical' }), row('a', 0)];
    const twice = row('b', 3, { id: 'twice', display_format: 'gallery' });
    const read = contentOrder([...rows, twice]);
    expect(read).toEqual({ ...order('a', ALL_MODULES, 'b'), galleries: ['b'], sort: 'alphabetical' });
  });

  it('keep a section that another device added', () => {
    const sections = {
      ...order(ALL_MODULES, 'a', 'b'),
      sections: [ALL_MODULES, 'a', 'new', 'b'],
      order: `b a ${ALL_MODULES}`,
    };
    expect(orderedSections(sections)).toEqual(['b', 'a', 'new', ALL_MODULES]);
  });

  it('write only what differs (L3)', () => {
    const rows = [row(ALL_MODULES, 0), row('a', 1), row('b', 2)];
    expect(orderChanges(rows, order(ALL_MODULES, 'a', 'b'))).toEqual({ insert: [], patch: [], remove: [] });
    const changed = orderChanges(rows, {
      ...order('b', ALL_MODULES, 'c'),
      galleries: [ALL_MODULES],
      sort: 'alphabetical',
    });
    expect(changed).toEqual({
      insert: [
        {
          section_type: 'playlist',
          section_id: 'c',
          display_order: 2,
          display_format: 'list',
          sort_type: null,
        },
      ],
      patch: [
        { id: 'row-b', changes: { display_order: 0 } },
        {
          id: `row-${ALL_MODULES}`,
          changes: { display_order: 1, display_format: 'gallery', sort_type: 'alphabetical' },
        },
      ],
      remove: ['row-a'],
    });
  });
});
