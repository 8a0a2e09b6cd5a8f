import { Trash2 } from 'lucide-react';
import { useState } from 'react';
import { Button } from '../Button';
import { FormSection } from '../form/FormSection';
import { CascadeList, type CascadeListProps } from './CascadeList';
import { DeleteDialog } from './DeleteDialog';
import styles from './DeleteSection.module.css';

export interface DeleteSectionProps extends CascadeListProps {
  readonly title: string;
  readonly text: string;
  readonly button: string;
  readonly question: string;
  /** What the question says before the list. */
  readonly lead: string;
  /** What stays, below the list. */
  readonly stays?: string | undefined;
  readonly onDelete: () => void;
}

/** The way to delete what a form is about. It asks first, and says what else goes (decision L7). */
export function DeleteSection(props: DeleteSectionProps) {
  const { title, text, button, question, lead, cascade, stays, onDelete } = props;
  const [isAsking, setAsking] = useState(false);
  return (
    <FormSection title={title} text={text}>
      <div>
        <Button className={styles['button']} onClick={() => setAsking(true)}>
          <Trash2 size={18} aria-hidden="true" />
          {button}
        </Button>
      </div>
      {isAsking ? (
        <DeleteDialog
          title={question}
          onCancel={() => setAsking(false)}
          onDelete={() => {
            setAsking(false);
            onDelete();
          }}
        >
          <p>{lead}</p>
          <CascadeList cascade={cascade} />
          {stays === undefined ? null : <p className={styles['stays']}>{stays}</p>}
        </DeleteDialog>
      ) : null}
    </FormSection>
  );
}
