import { Plus, Trash2 } from 'lucide-react';
import { useRef } from 'react';
import { Button } from '@/ui/Button';
import { CheckField } from '@/ui/CheckField';
import { IconButton } from '@/ui/IconButton';
import { TextField } from '@/ui/TextField';
import { BUILDER_TEXTS } from '../texts';
import { focusLastInput } from './focus-last-input';
import type { FormProps } from './form-props';
import styles from './forms.module.css';
import { QuestionField } from './QuestionField';

/** A question with answers to tick. */
export function MultipleChoiceForm({ node, onCommand }: FormProps<'multipleChoice'>) {
  const texts = BUILDER_TEXTS.fields;
  const list = useRef<HTMLUListElement>(null);
  const { choices, allowMultiple } = node.config;
  return (
    <>
      <QuestionField node={node} onCommand={onCommand} />
      <fieldset className={styles['group']}>
        <legend className={styles['legend']}>{texts.answers}</legend>
        <ul ref={list} className={styles['list']}>
          {choices.map((choice, index) => (
            <li key={choice.id} className={styles['entry']}>
              <TextField
                label={texts.answerText(index + 1)}
                hideLabel
                placeholder={texts.answerText(index + 1)}
                value={choice.text}
                onChange={(text) =>
                  onCommand({ name: 'editChoice', nodeId: node.id, choiceId: choice.id, text })
                }
              />
              <IconButton
                label={texts.removeAnswer(index + 1)}
                icon={<Trash2 size={18} />}
                onClick={() => onCommand({ name: 'removeChoice', nodeId: node.id, choiceId: choice.id })}
              />
            </li>
          ))}
        </ul>
        <Button
          variant="quiet"
          className={styles['add']}
          onClick={() => {
            onCommand({ name: 'addChoice', nodeId: node.id, choiceId: crypto.randomUUID(), text: '' });
            focusLastInput(list.current);
          }}
        >
          <Plus size={18} aria-hidden="true" />
          {texts.addAnswer}
        </Button>
      </fieldset>
      <CheckField
        label={texts.allowMultiple}
        checked={allowMultiple}
        onChange={(checked) =>
          onCommand({ name: 'configureNode', nodeId: node.id, changes: { allowMultiple: checked } })
        }
      />
    </>
  );
}
