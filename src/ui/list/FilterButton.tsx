import { ListFilter as FilterIcon } from 'lucide-react';
import { useId, useMemo, useState } from 'react';
import { createPortal } from 'react-dom';
import { SIZE } from '@/shared/limits';
import { Button } from '../Button';
import { Dialog } from '../Dialog';
import { SelectField } from '../SelectField';
import { Stack } from '../Stack';
import { Text } from '../Text';
import { TextField } from '../TextField';
import { VisuallyHidden } from '../VisuallyHidden';
import type { FilterField, FilterValues, ListFilter, ListRow } from './list-definition';
import { contradictions, filterRows, isFilterValue } from './list-filters';
import styles from './ListToolbar.module.css';
import { LIST_TEXTS } from './texts';
import type { ListState } from './use-list';

const texts = LIST_TEXTS.filter;

/** Opens a list's filters. */
export function FilterButton<R extends ListRow>({ list }: { readonly list: ListState<R> }) {
  const [isOpen, setOpen] = useState(false);
  const count = Object.keys(list.filters).length;
  return (
    <>
      <Button data-list-filter aria-haspopup="dialog" onClick={() => setOpen(true)}>
        <FilterIcon size={18} aria-hidden="true" />
        {texts.open}
        {count === 0 ? null : (
          <>
            <span className={styles['inUse']} aria-hidden="true">
              {count}
            </span>
            <VisuallyHidden>{texts.inUse(count)}</VisuallyHidden>
          </>
        )}
      </Button>
      {/* Forms cannot be nested. */}
      {isOpen
        ? createPortal(<FilterDialog list={list} onClose={() => setOpen(false)} />, document.body)
        : null}
    </>
  );
}

interface FilterDialogProps<R extends ListRow> {
  readonly list: ListState<R>;
  readonly onClose: () => void;
}

/** A list's filters, with the resulting count. */
function FilterDialog<R extends ListRow>({ list, onClose }: FilterDialogProps<R>) {
  const { definition, found, setFilters } = list;
  const { filters = [] } = definition;
  const [draft, setDraft] = useState(list.filters);
  const [isTried, setTried] = useState(false);
  const form = useId();
  const values = useMemo(() => filledIn(draft), [draft]);
  const wrong = filters.flatMap(({ fields }) =>
    fields.filter((field) => problemOf(field, values) !== undefined),
  );
  const against = wrong.length > 0 ? [] : contradictions(filters, values);
  const isValid = wrong.length === 0 && against.length === 0;
  const left = useMemo(
    () => (isValid ? filterRows(filters, found, values).length : null),
    [isValid, filters, found, values],
  );
  return (
    <Dialog
      open
      title={texts.title(definition.noun)}
      size={matchMedia('(max-width: 48rem)').matches ? 'sheet' : 'md'}
      onClose={onClose}
      actions={
        <>
          <Button variant="quiet" onClick={() => setDraft({})}>
            {texts.clearAll}
          </Button>
          <Button variant="primary" type="submit" form={form}>
            {left === null ? texts.open : texts.show(left)}
          </Button>
        </>
      }
    >
      <form
        id={form}
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          event.stopPropagation();
          setTried(true);
          if (!isValid) return;
          onClose();
          setFilters(values);
        }}
      >
        <Stack gap={4}>
          {filters.map((filter, at) => (
            <FilterFields
              key={filter.label}
              filter={filter}
              values={draft}
              problem={against.includes(filter) ? filter.contradiction?.problem : undefined}
              isUrgent={isTried}
              isFirst={at === 0}
              onChange={(name, value) => setDraft((before) => ({ ...before, [name]: value }))}
            />
          ))}
        </Stack>
      </form>
    </Dialog>
  );
}

function filledIn(draft: FilterValues): FilterValues {
  const filled = Object.entries(draft).map(([name, value]) => [name, value.trim()] as const);
  return Object.fromEntries(filled.filter(([, value]) => value !== ''));
}

function problemOf<R>(field: FilterField<R>, values: FilterValues): string | undefined {
  const value = values[field.name]?.trim() ?? '';
  if (value === '' || isFilterValue(field, value)) return undefined;
  return field.type === 'day' ? texts.noDay : texts.wholeNumber;
}

interface FilterFieldsProps<R> {
  readonly filter: ListFilter<R>;
  readonly values: FilterValues;
  readonly problem: string | undefined;
  /** Announced at once after a submit. */
  readonly isUrgent: boolean;
  readonly isFirst: boolean;
  readonly onChange: (name: string, value: string) => void;
}

/** A filter's field, or both ends of a range. */
function FilterFields<R>(props: FilterFieldsProps<R>) {
  const { filter, problem, isUrgent, isFirst, values, onChange } = props;
  const id = useId();
  const { label, fields } = filter;
  const drawn = fields.map((field) => (
    <Field key={field.name} {...{ field, values, isFirst, onChange }} label={field.label ?? label} />
  ));
  if (fields.length === 1) return drawn;
  return (
    <Stack as="fieldset" gap={1} aria-describedby={problem === undefined ? undefined : id}>
      <legend className={styles['legend']}>{label}</legend>
      <div className={styles['pair']}>{drawn}</div>
      <Text id={id} role={isUrgent ? 'alert' : 'status'} size="xs" tone="danger">
        {problem}
      </Text>
    </Stack>
  );
}

interface FieldProps<R> extends Pick<FilterFieldsProps<R>, 'values' | 'isFirst' | 'onChange'> {
  readonly field: FilterField<R>;
  readonly label: string;
}

function Field<R>({ field, label, values, isFirst, onChange }: FieldProps<R>) {
  const { name, type, options = [] } = field;
  const common = { label, value: values[name] ?? '', onChange: (value: string) => onChange(name, value) };
  if (type === 'choice') {
    return <SelectField {...common} options={[{ value: '', label: texts.any }, ...options]} />;
  }
  return (
    <TextField
      {...common}
      type={type === 'day' ? 'date' : 'text'}
      inputMode={type === 'number' ? 'numeric' : undefined}
      autoComplete="off"
      maxLength={type === 'text' ? SIZE.title : undefined}
      data-autofocus={isFirst || undefined}
      error={problemOf(field, values)}
    />
  );
}
