import { CornerDownRight, Plus, Trash2 } from 'lucide-react';
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
import { TargetSelect } from './TargetSelect';

/** A question, and where each answer leads. */
export function RouterForm({ node, content, onCommand }: FormProps<'router'>) {
  const texts = BUILDER_TEXTS.fields;
  const list = useRef<HTMLUListElement>(null);
  const { choices, overlay } = node.config;
  return (
    <>
      <QuestionField node={node} onCommand={onCommand} />
      <fieldset className={styles['group']}>
        <legend className={styles['legend']}>{texts.choices}</legend>
        <ul ref={list} className={styles['list']}>
          {choices.map((choice, index) => (
            <li key={choice.id} className={styles['choice']}>
              <div className={styles['entry']}>
                <TextField
                  label={texts.choiceText(index + 1)}
                  hideLabel
                  placeholder={texts.choiceText(index + 1)}
                  value={choice.text}
                  onChange={(text) =>
                    onCommand({ name: 'editChoice', nodeId: node.id, choiceId: choice.id, text })
                  }
                />
                <IconButton
                  label={texts.removeChoice(index + 1)}
                  icon={<Trash2 size={18} />}
                  onClick={() => onCommand({ name: 'removeChoice', nodeId: node.id, choiceId: choice.id })}
                />
              </div>
              <div className={styles['target']}>
                <CornerDownRight size={18} aria-hidden="true" />
                <TargetSelect
                  label={texts.choiceTarget(index + 1)}
                  hideLabel
                  from={{ nodeId: node.id, choiceId: choice.id }}
                  to={choice.connection}
                  content={content}
                  onCommand={onCommand}
                />
              </div>
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
          {texts.addChoice}
        </Button>
      </fieldset>
      <CheckField
        label={texts.overlay}
        hint={texts.overlayHint}
        checked={overlay}
        onChange={(checked) =>
          onCommand({ name: 'configureNode', nodeId: node.id, changes: { overlay: checked } })
        }
      />
    </>
  );
}
