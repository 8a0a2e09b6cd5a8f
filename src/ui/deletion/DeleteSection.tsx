import { Trash2 } from 'lucide-react';
import { useState, type ReactNode } from 'react';
import { Button } from '../Button';
import { FormSection } from '../form/FormSection';
import styles from './DeleteSection.module.css';

export interface DeleteSectionProps {
  readonly texts: { readonly title: string; readonly text: string; readonly button: string };
  /** The question, while it is open: `close` takes it away, whatever the answer is. */
  readonly renderQuestion: (close: () => void) => ReactNode;
}

/** The way to delete what a form is about. It asks first (decision L7). */
export function DeleteSection({ texts, renderQuestion }: DeleteSectionProps) {
  const [isAsking, setAsking] = useState(false);
  return (
    <FormSection title={texts.title} text={texts.text}>
      <div>
        <Button className={styles['button']} onClick={() => setAsking(true)}>
          <Trash2 size={18} aria-hidden="true" />
          {texts.button}
        </Button>
      </div>
      {isAsking ? renderQuestion(() => setAsking(false)) : null}
    </FormSection>
  );
}
