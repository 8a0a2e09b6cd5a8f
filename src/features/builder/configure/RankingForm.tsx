import { ArrowDown, ArrowUp, Plus, Trash2 } from 'lucide-react';
import { useRef } from 'react';
import { Button } from '@/ui/Button';
import { IconButton } from '@/ui/IconButton';
import { TextField } from '@/ui/TextField';
import { BUILDER_TEXTS } from '../texts';
import { focusLastInput } from './focus-last-input';
import type { FormProps } from './form-props';
import styles from './forms.module.css';
import { QuestionField } from './QuestionField';

function moved(items: readonly string[], from: number, to: number): readonly string[] {
  const item = items[from];
  return item === undefined ? items : items.toSpliced(from, 1).toSpliced(to, 0, item);
}

/** Things that learners put in order. */
export function RankingForm({ node, onCommand }: FormProps<'ranking'>) {
  const texts = BUILDER_TEXTS.fields;
  const list = useRef<HTMLOListElement>(null);
  const add = useRef<HTMLButtonElement>(null);
  const { rankingItems: items } = node.config;
  const set = (rankingItems: readonly string[]) =>
    onCommand({ name: 'configureNode', nodeId: node.id, changes: { rankingItems } });
  return (
    <>
      <QuestionField node={node} onCommand={onCommand} />
      <fieldset className={styles['group']}>
        <legend className={styles['legend']}>{texts.items}</legend>
        <ol ref={list} className={styles['list']}>
          {items.map((item, index) => (
            // Items are bare texts: their place is all that tells two equal ones apart.
            // oxlint-disable-next-line react/no-array-index-key
            <li key={index} className={styles['entry']}>
              <TextField
                label={texts.itemText(index + 1)}
                hideLabel
                placeholder={texts.itemText(index + 1)}
                value={item}
                onChange={(text) => set(items.with(index, text))}
              />
              <div className={styles['buttons']}>
                <IconButton
                  label={texts.moveUp(index + 1)}
                  icon={<ArrowUp size={18} />}
                  disabled={index === 0}
                  onClick={() => set(moved(items, index, index - 1))}
                />
                <IconButton
                  label={texts.moveDown(index + 1)}
                  icon={<ArrowDown size={18} />}
                  disabled={index === items.length - 1}
                  onClick={() => set(moved(items, index, index + 1))}
                />
                <IconButton
                  label={texts.removeItem(index + 1)}
                  icon={<Trash2 size={18} />}
                  onClick={() => {
                    set(items.toSpliced(index, 1));
                    // The last button goes with its item; the focus must not.
                    if (index === items.length - 1) add.current?.focus();
                  }}
                />
              </div>
            </li>
          ))}
        </ol>
        <Button
          ref={add}
          variant="quiet"
          className={styles['add']}
          onClick={() => {
            set([...items, '']);
            focusLastInput(list.current);
          }}
        >
          <Plus size={18} aria-hidden="true" />
          {texts.addItem}
        </Button>
      </fieldset>
    </>
  );
}
