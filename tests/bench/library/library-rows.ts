import { SIZES } from '../sizes';

export const LIBRARY = SIZES.library;

const SUBJECTS = ['Burns', 'Fractures', 'Bandages', 'Choking', 'Bleeding', 'Stings', 'Shock', 'Café'];
const VISIBILITIES = ['draft', 'public', 'restricted'];

/** A module of the library without content; 0 is the newest. */
export function libraryRow(index: number) {
  const subject = SUBJECTS[index % SUBJECTS.length] ?? '';
  const time = new Date(Date.UTC(2026, 0, 1) - index * 3_600_000).toISOString().replace('Z', '000+00:00');
  return {
    title: `${subject}, lesson ${index}`,
    description: `What to do first, and what to leave to others. For groups of up to ${index % 30} people.`,
    visibility: VISIBILITIES[index % VISIBILITIES.length] ?? 'draft',
    views: (index * 7) % 1000,
    thumbnail_url: null,
    created_at: time,
    updated_at: time,
  };
}
