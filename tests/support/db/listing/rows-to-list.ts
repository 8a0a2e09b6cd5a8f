import type { ModuleContent } from '@/domain/module/module-content';
import { nodes } from '@support/replication/rows';
import { newPlaylist } from '@support/rows';
import type { NewRow } from '@/db/local-store';

/** Midnight of a day in January, in the server's format. */
export const at = (day: number) => `2026-01-${String(day).padStart(2, '0')}T00:00:00.000000+00:00`;

/** Content of N messages of three words each. */
export const words = (count: number): ModuleContent =>
  nodes(Object.fromEntries(Array.from({ length: count }, (_, index) => [`n${index}`, 'one two three'])));

/** Anna's playlist to insert, titled by its id. */
export const aPlaylist = (id: string): NewRow<'playlists'> => newPlaylist('anna', { id, title: id });
