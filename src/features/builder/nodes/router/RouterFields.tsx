import { CornerDownRight } from 'lucide-react';
import type { RouterConfig } from '@/domain/nodes/router/router';
import { EntryList } from '../../configure/EntryList';
import styles from '../../configure/forms.module.css';
import { BUILDER_TEXTS } from '../../texts';
import { choiceEntries } from '../choice-entries';
import type { NodeFieldsProps } from '../node-fields';
import { FlagSetting, QuestionField } from '../setting-fields';

const texts = BUILDER_TEXTS.fields;

export function RouterFields({
  nodeId,
  config,
  set,
  onCommand,
  renderTarget,
}: NodeFieldsProps<RouterConfig>) {
  const { question, choices, overlay } = config;
  return (
    <>
      <QuestionField value={question} onChange={(value) => set({ question: value })} />
      <EntryList
        {...choiceEntries(nodeId, choices, onCommand)}
        texts={texts.choiceList}
        renderMore={(index) => {
          const choice = choices[index]!;
          return (
            <div className={styles['target']} data-field={`choiceTarget:${choice.id}`}>
              <CornerDownRight size={18} aria-hidden="true" />
              {renderTarget(texts.choiceTarget(index + 1), choice)}
            </div>
          );
        }}
      />
      <FlagSetting
        name="overlay"
        label={texts.overlay}
        hint={texts.overlayHint}
        value={overlay}
        onChange={(value) => set({ overlay: value })}
      />
    </>
  );
}
