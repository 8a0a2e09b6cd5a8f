import { usePulledAt } from '@/db/use-pulled-at';
import type { ModuleRow } from '@/domain/rows/rows';
import { relativeTime } from '@/shared/relative-time';
import { FormSection } from '@/ui/form/FormSection';
import { ProgressBar } from '@/ui/ProgressBar';
import { Skeleton } from '@/ui/Skeleton';
import { Text } from '@/ui/Text';
import { useNow } from '@/ui/use-now';
import styles from './AnalyticsOverview.module.css';
import { SUMMARY_TEXTS } from './texts';
import { RUNS_COUNTED, useRunNumbers } from './use-run-numbers';

const NUMBER = new Intl.NumberFormat();
const PERCENT = new Intl.NumberFormat(undefined, { style: 'percent' });

/**
 * A module's views, starts and completions (decision E9), from the data on this device, and how fresh that is. A module
 * that was never saved has nothing to count.
 */
export function AnalyticsOverview({ row }: { readonly row: ModuleRow | undefined }) {
  const texts = SUMMARY_TEXTS.numbers;
  return (
    <FormSection title={SUMMARY_TEXTS.analytics}>
      {row === undefined || row.updated_at === '' ? <p>{texts.notYet}</p> : <Numbers row={row} />}
    </FormSection>
  );
}

function Numbers({ row }: { readonly row: ModuleRow }) {
  const texts = SUMMARY_TEXTS.numbers;
  const { numbers, ready, isCut } = useRunNumbers(row);
  const now = useNow();
  const pulledAt = usePulledAt('module_sessions', now);
  if (!ready) {
    return (
      <output aria-label={texts.loading}>
        <Skeleton height="4rem" />
      </output>
    );
  }
  const { starts, completions, people, lastSeen } = numbers;
  const facts = [
    { label: texts.views, value: NUMBER.format(row.views) },
    { label: texts.starts, value: NUMBER.format(starts) },
    { label: texts.completions, value: NUMBER.format(completions) },
  ];
  const ago = (time: string) => relativeTime(Date.parse(time), now);
  return (
    <>
      <dl className={styles['facts']}>
        {facts.map(({ label, value }) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      {starts === 0 ? (
        <p>{texts.nobody}</p>
      ) : (
        <>
          <ProgressBar label={texts.share} value={completions / starts} />
          <p>{texts.people(people, PERCENT.format(completions / starts))}</p>
        </>
      )}
      <Text size="xs" tone="muted">
        {[
          ...(lastSeen === undefined ? [] : [texts.lastRun(ago(lastSeen))]),
          pulledAt === undefined ? texts.unknownAge : texts.asOf(ago(pulledAt)),
          texts.ownRuns,
          ...(isCut ? [texts.cut(NUMBER.format(RUNS_COUNTED))] : []),
        ].join(' ')}
      </Text>
    </>
  );
}
