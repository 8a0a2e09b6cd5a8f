import { CircleMinus, Info, PencilLine } from 'lucide-react';
import { useMemo } from 'react';
import { type ImportNote, NOTE_KINDS, type NoteKind } from '@/domain/module-file/import-note';
import { Row } from '@/ui/Row';
import { Stack } from '@/ui/Stack';
import { Text } from '@/ui/Text';
import styles from './ImportReport.module.css';
import { IMPORT_TEXTS } from './texts';

const MOST_PLACES = 100;

const ICONS = { lost: CircleMinus, changed: PencilLine, info: Info } as const;
const GROUPS: readonly NoteGroup[] = ['lost', 'changed', 'info'];

/** Lists what an import changes or omits, and where. */
export function ImportReport({ notes }: { readonly notes: readonly ImportNote[] }) {
  const groups = useMemo(() => groupNotes(notes), [notes]);
  if (notes.length === 0) {
    return (
      <Text size="sm" tone="muted">
        {IMPORT_TEXTS.clean}
      </Text>
    );
  }
  return (
    <Stack gap={4}>
      {GROUPS.map((group) => {
        const lines = groups[group];
        const Icon = ICONS[group];
        return lines.length === 0 ? null : (
          <section key={group} className={styles[group]}>
            <h3 className={styles['head']}>
              <Row as="span">
                <Icon size={18} aria-hidden="true" />
                <span>{IMPORT_TEXTS.groups[group]}</span>
              </Row>
            </h3>
            <ul className={styles['lines']}>
              {lines.map((line) => (
                <li key={line.kind}>
                  <Line line={line} />
                </li>
              ))}
            </ul>
          </section>
        );
      })}
    </Stack>
  );
}

function Line({ line: { kind, count, places } }: { readonly line: NoteLine }) {
  const words = IMPORT_TEXTS.notes[kind];
  if (places.length === 0) {
    return (
      <p className={styles['line']}>
        <span>{words}</span>
        {count > 1 ? <span className={styles['count']}>{IMPORT_TEXTS.inPlaces(count)}</span> : null}
      </p>
    );
  }
  const more = places.length - MOST_PLACES;
  return (
    <details className={styles['details']}>
      <summary className={styles['line']}>
        <span>{words}</span>
        <span className={styles['count']}>{IMPORT_TEXTS.inPlaces(count)}</span>
      </summary>
      <ul className={styles['places']}>
        {places.slice(0, MOST_PLACES).map((place) => (
          <li key={place}>{place}</li>
        ))}
        {more > 0 ? <li>{IMPORT_TEXTS.morePlaces(more)}</li> : null}
      </ul>
    </details>
  );
}

interface NoteLine {
  readonly kind: NoteKind;
  readonly count: number;
  /** Distinct places; empty if unknown. */
  readonly places: readonly string[];
}

type NoteGroup = (typeof NOTE_KINDS)[NoteKind];

function placeOf({ where, what }: ImportNote): string {
  return [where, what].filter((part) => part !== undefined && part !== '').join(': ');
}

/** Notes as lines, worst first. */
function groupNotes(notes: readonly ImportNote[]): Readonly<Record<NoteGroup, readonly NoteLine[]>> {
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
