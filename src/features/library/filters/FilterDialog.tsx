import { useId, useMemo, useState, type ReactNode } from 'react';
import { filterListing } from '@/domain/listing/filter-listing';
import { SIZE } from '@/shared/limits';
import { Button } from '@/ui/Button';
import { Dialog } from '@/ui/Dialog';
import { SelectField } from '@/ui/SelectField';
import { TextField } from '@/ui/TextField';
import { problemsOf, type ContentFilters } from '../address/library-address';
import type { Content, ContentKind } from '../table/content';
import { LIBRARY_TEXTS } from '../texts';
import { draftOf, readDraft, type FilterDraft } from './filter-draft';
import styles from './FilterDialog.module.css';
import { FILTER_TEXTS as texts } from './texts';

export interface FilterDialogProps {
  readonly kind: ContentKind;
  readonly filters: ContentFilters;
  /** The rows that match the search, to tell how many the filters leave. */
  readonly rows: readonly Content[];
  readonly onApply: (filters: ContentFilters) => void;
  readonly onClose: () => void;
}

const NUMBER = new Intl.NumberFormat();

/** Everything a list can be filtered by (authoring specification, section 2); on a phone it fills the window. */
export function FilterDialog({ kind, filters, rows, onApply, onClose }: FilterDialogProps) {
  const [draft, setDraft] = useState(() => draftOf(filters));
  const [isTried, setTried] = useState(false);
  const form = useId();
  const { filters: wished, wrong } = useMemo(() => readDraft(draft), [draft]);
  const problems = problemsOf(wished);
  const isGood = problems.length === 0 && Object.keys(wrong).length === 0;
  const left = useMemo(() => (isGood ? filterListing(rows, wished).length : null), [isGood, rows, wished]);
  const field = (key: keyof FilterDraft) => ({
    value: draft[key],
    onChange: (value: string) => setDraft((before) => ({ ...before, [key]: value })),
  });
  const viewsProblem = problems.includes('views') ? texts.problems.views : undefined;
  const createdProblem = problems.includes('created') ? texts.problems.created : undefined;

  function apply() {
    setTried(true);
    if (isGood) onApply(wished);
  }

  return (
    <Dialog
      open
      title={texts.title[kind]}
      size={matchMedia('(max-width: 48rem)').matches ? 'sheet' : 'md'}
      onClose={onClose}
      actions={
        <>
          <Button variant="quiet" onClick={() => setDraft(draftOf({}))}>
            {texts.clearAll}
          </Button>
          <Button variant="primary" type="submit" form={form}>
            {left === null ? texts.open : texts.show(NUMBER.format(left))}
          </Button>
        </>
      }
    >
      <form
        id={form}
        noValidate
        className={styles['form']}
        onSubmit={(event) => {
          event.preventDefault();
          apply();
        }}
      >
        <TextField
          label={texts.titleContains}
          maxLength={SIZE.title}
          data-autofocus
          autoComplete="off"
          {...field('title')}
        />
        <SelectField
          label={texts.visibility}
          options={[
            { value: '', label: texts.any },
            ...Object.entries(LIBRARY_TEXTS.visibility).map(([value, label]) => ({ value, label })),
          ]}
          {...field('visibility')}
        />
        <Range legend={texts.views} problem={viewsProblem} isUrgent={isTried}>
          <TextField
            label={texts.viewsMin}
            inputMode="numeric"
            autoComplete="off"
            error={wrong.viewsMin}
            {...field('viewsMin')}
          />
          <TextField
            label={texts.viewsMax}
            inputMode="numeric"
            autoComplete="off"
            error={wrong.viewsMax}
            {...field('viewsMax')}
          />
        </Range>
        <Range legend={texts.created} problem={createdProblem} isUrgent={isTried}>
          <TextField
            label={texts.createdStart}
            type="date"
            error={wrong.createdStart}
            {...field('createdStart')}
          />
          <TextField label={texts.createdEnd} type="date" error={wrong.createdEnd} {...field('createdEnd')} />
        </Range>
      </form>
    </Dialog>
  );
}

interface RangeProps {
  readonly legend: string;
  readonly problem: string | undefined;
  /** The person wanted to go on: it is said at once. */
  readonly isUrgent: boolean;
  readonly children: ReactNode;
}

/** A least and a most, with what is wrong between them. */
function Range({ legend, problem, isUrgent, children }: RangeProps) {
  const id = useId();
  return (
    <fieldset className={styles['range']} aria-describedby={problem === undefined ? undefined : id}>
      <legend className={styles['legend']}>{legend}</legend>
      <div className={styles['pair']}>{children}</div>
      <p id={id} role={isUrgent ? 'alert' : 'status'} className={styles['problem']}>
        {problem}
      </p>
    </fieldset>
  );
}
