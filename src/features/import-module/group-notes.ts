import { NOTE_KINDS, type ImportNote, type NoteKind } from '@/domain/module-file/import-note';

/** One line of the report: what happened, how often, and where. */
export interface NoteLine {
  readonly kind: NoteKind;
  readonly count: number;
  /** Where, and what; each once. Empty where no place is known. */
  readonly places: readonly string[];
}

export type NoteGroup = (typeof NOTE_KINDS)[NoteKind];

function placeOf({ where, what }: ImportNote): string {
  return [where, what].filter((part) => part !== undefined && part !== '').join(': ');
}

/** Notes as lines of a report, the worst first. Lines keep the order of their first note. */
export function groupNotes(notes: readonly ImportNote[]): Readonly<Record<NoteGroup, readonly NoteLine[]>> {
  const byKind = new Map<NoteKind, ImportNote[]>();
  for (const note of notes) {
    const own = byKind.get(note.kind);
    if (own) own.push(note);
    else byKind.set(note.kind, [note]);
  }
  const lines = [...byKind].map(([kind, own]) => ({
    kind,
    count: own.length,
    places: [...new Set(own.map((note) => placeOf(note)).filter((place) => place !== ''))],
  }));
  const of = (group: NoteGroup) => lines.filter(({ kind }) => NOTE_KINDS[kind] === group);
  return { lost: of('lost'), changed: of('changed'), info: of('info') };
}
