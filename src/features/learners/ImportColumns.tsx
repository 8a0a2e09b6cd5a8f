import { sampleRows, type ColumnField } from '@/domain/groups/import-people';
import { PERSON_FIELDS } from '@/domain/groups/people-headings';
import { EncodingField } from '@/ui/encoding/EncodingField';
import { SelectField } from '@/ui/SelectField';
import { Stack } from '@/ui/Stack';
import { Text } from '@/ui/Text';
import styles from './ImportColumns.module.css';
import { IMPORT_TEXTS as texts } from './members-texts';
import type { GoodFile, ImportChoice, ImportReading } from './read-people-file';

/** Rows of a file, and characters of a cell, to show. */
const ROWS = 5;
const LONGEST_CELL = 100;

const IGNORE = 'ignore';
const FIELD_OPTIONS = ([...PERSON_FIELDS, IGNORE] as const).map((value) => ({
  value,
  label: texts.fields[value],
}));

export interface ImportColumnsProps {
  readonly file: GoodFile;
  readonly choice: ImportChoice;
  readonly reading: ImportReading;
  readonly onChange: (choice: ImportChoice) => void;
}

/** The first rows of a file, with a choice of field for each column. */
export function ImportColumns({ file, choice, reading, onChange }: ImportColumnsProps) {
  const { guess } = file;
  return (
    <Stack gap={4}>
      <EncodingField
        value={choice.encoding}
        guess={guess.isCertain ? undefined : guess.encoding}
        className={styles['encoding']}
        onChange={(encoding) => onChange({ ...choice, encoding })}
      />
      {reading.ok ? <ColumnTable choice={choice} reading={reading} onChange={onChange} /> : null}
    </Stack>
  );
}

interface ColumnTableProps extends Pick<ImportColumnsProps, 'choice' | 'onChange'> {
  readonly reading: Extract<ImportReading, { ok: true }>;
}

function ColumnTable({ choice, reading, onChange }: ColumnTableProps) {
  const { rows, columns, fields } = reading;
  const headings = columns.headings.map((heading, index) => ({ index, heading }));

  function choose(index: number, field: ColumnField) {
    const chosen = new Map(choice.fields);
    // Each field belongs to at most one column.
    for (const [other, taken] of chosen) if (taken === field) chosen.set(other, null);
    onChange({ ...choice, fields: chosen.set(index, field) });
  }

  return (
    <div className={styles['scroller']}>
      <table className={styles['table']} aria-label={texts.firstRows}>
        <thead>
          <tr>
            {headings.map(({ index, heading }) => {
              const name = heading === '' ? texts.column(index) : heading.slice(0, LONGEST_CELL);
              const isGuess = fields[index] !== null && !choice.fields.has(index);
              return (
                <th key={index} scope="col">
                  <Text as="span" size="sm" tone="strong" dir="auto" className={styles['heading']}>
                    {name}
                  </Text>
                  <SelectField
                    label={texts.holds(name)}
                    hideLabel
                    hint={isGuess ? texts.guess : undefined}
                    value={fields[index] ?? IGNORE}
                    options={FIELD_OPTIONS}
                    onChange={(value) => choose(index, PERSON_FIELDS.find((one) => one === value) ?? null)}
                  />
                </th>
              );
            })}
          </tr>
        </thead>
        <tbody>
          {sampleRows(rows, columns.firstRow, ROWS).map(({ row, number }) => (
            <tr key={number}>
              {headings.map(({ index }) => (
                <td key={index} dir="auto" data-ignored={fields[index] === null}>
                  {(row[index] ?? '').slice(0, LONGEST_CELL)}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
