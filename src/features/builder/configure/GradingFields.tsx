import { MOST_TRIES, NEW_GRADING, type Grading } from '@/domain/nodes/grading';
import type { Elements } from '@/shared/elements';
import { CheckField } from '@/ui/CheckField';
import { SelectField } from '@/ui/SelectField';
import { TextArea } from '@/ui/TextArea';
import { BUILDER_TEXTS } from '../texts';
import { FieldSection } from './FieldSection';

const texts = BUILDER_TEXTS.grading;

export interface GradingFieldsProps {
  readonly grading: Grading | null | undefined;
  readonly onChange: (grading: Grading | null) => void;
  /** The right answers, shown while the question is graded. */
  readonly children?: Elements;
}

/** Whether a question is graded, and how (decision E21). */
export function GradingFields({ grading, onChange, children }: GradingFieldsProps) {
  const set = (change: Partial<Grading>) => onChange({ ...NEW_GRADING, ...grading, ...change });
  return (
    <FieldSection name="grading" legend={texts.legend}>
      <CheckField
        label={texts.isGraded}
        hint={texts.isGradedHint}
        checked={Boolean(grading)}
        onChange={(isGraded) => onChange(isGraded ? NEW_GRADING : null)}
      />
      {grading ? (
        <>
          {children}
          <TextArea
            label={texts.feedbackRight}
            rows={2}
            value={grading.feedbackRight}
            onChange={(feedbackRight) => set({ feedbackRight })}
          />
          <TextArea
            label={texts.feedbackWrong}
            rows={2}
            value={grading.feedbackWrong}
            onChange={(feedbackWrong) => set({ feedbackWrong })}
          />
          <SelectField
            label={texts.shown}
            value={grading.isShownAtEnd ? 'end' : 'once'}
            options={[
              { value: 'once', label: texts.shownAtOnce },
              { value: 'end', label: texts.shownAtEnd },
            ]}
            onChange={(when) => set({ isShownAtEnd: when === 'end' })}
          />
          {grading.isShownAtEnd ? null : (
            <SelectField
              label={texts.tries}
              value={String(grading.tries ?? '')}
              options={[
                { value: '', label: texts.anyTries },
                ...Array.from({ length: MOST_TRIES }, (_none, at) => ({
                  value: String(at + 1),
                  label: String(at + 1),
                })),
              ]}
              onChange={(tries) => set({ tries: tries === '' ? null : Number(tries) })}
            />
          )}
        </>
      ) : null}
    </FieldSection>
  );
}
