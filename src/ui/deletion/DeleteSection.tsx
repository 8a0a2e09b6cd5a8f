import { Trash2 } from 'lucide-react';
import { useState, type ReactNode } from 'react';
import { Button } from '../Button';
import { FormSection } from '../form/FormSection';
import styles from './DeleteSection.module.css';

/** What the question is answered with; either takes it away. */
export interface DeletionAnswers {
  readonly onCancel: () => void;
  readonly onDelete: () => void;
}

export interface DeleteSectionProps {
  readonly texts: { readonly title: string; readonly text: string; readonly button: string };
  /** The question, while it is open. */
  readonly renderQuestion: (answers: DeletionAnswers) => ReactNode;
  readonly onDelete: () => void;
}

/** The way to delete what a form is about. It asks first (decision L7). */
export function DeleteSection({ texts, renderQuestion, onDelete }: DeleteSectionProps) {
  const [isAsking, setAsking] = useState(false);
  const answers = {
    onCancel: () => setAsking(false),
    onDelete: () => {
      setAsking(false);
      onDelete();
    },
  };
  return (
    <FormSection title={texts.title} text={texts.text}>
      <div>
        <Button className={styles['button']} onClick={() => setAsking(true)}>
          <Trash2 size={18} aria-hidden="true" />
          {texts.button}
        </Button>
      </div>
      {isAsking ? renderQuestion(answers) : null}
    </FormSection>
  );
}
