import type { KnownNode, ModuleContent } from '@/domain/module/module-content';
import type { GraphCommand } from '@/domain/graph/graph-command';
import { VideoForm } from './VideoForm';
import { CheckField } from '@/ui/CheckField';
import { BUILDER_TEXTS } from '../texts';
import { ChoiceList } from './ChoiceList';
import type { FormProps } from './form-props';
import { TextArea } from '@/ui/TextArea';
import { TextField } from '@/ui/TextField';
import { MediaField } from '../media-picker/MediaField';
import { EntryList } from './EntryList';
import { moved } from './moved';
import { CornerDownRight } from 'lucide-react';
import styles from './forms.module.css';
import { TargetPicker } from '../node-picker/TargetPicker';

export interface TypeFormProps {
  readonly node: KnownNode;
  readonly content: ModuleContent;
  readonly onCommand: (command: GraphCommand) => void;
}

/** The fields that only this type of node has (authoring specification, section 3). */
export function TypeForm({ node, content, onCommand }: TypeFormProps) {
  switch (node.type) {
    case 'message':
      return <MessageForm node={node} content={content} onCommand={onCommand} />;
    case 'video':
      return <VideoForm node={node} content={content} onCommand={onCommand} />;
    case 'router':
      return <RouterForm node={node} content={content} onCommand={onCommand} />;
    case 'textInput':
      return <QuestionField node={node} onCommand={onCommand} />;
    case 'multipleChoice':
      return <MultipleChoiceForm node={node} content={content} onCommand={onCommand} />;
    default:
      return <RankingForm node={node} content={content} onCommand={onCommand} />;
  }
}

const texts = BUILDER_TEXTS.fields;
const ANSWERS = {
  group: texts.answers,
  text: texts.answerText,
  remove: texts.removeAnswer,
  add: texts.addAnswer,
};

/** A question with answers to tick. */
function MultipleChoiceForm({ node, onCommand }: FormProps<'multipleChoice'>) {
  const { choices, allowMultiple } = node.config;
  return (
    <>
      <QuestionField node={node} onCommand={onCommand} />
      <ChoiceList nodeId={node.id} choices={choices} texts={ANSWERS} onCommand={onCommand} />
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

/** A text to read, and a picture beside it. */
function MessageForm({ node, onCommand }: FormProps<'message'>) {
  const { content, imageUrl = '', imageAlt = '' } = node.config;
  const set = (changes: Readonly<Record<string, string>>) =>
    onCommand({ name: 'configureNode', nodeId: node.id, changes });
  return (
    <>
      <TextArea
        label={texts.content}
        data-field="content"
        rows={7}
        value={content}
        onChange={(value) => set({ content: value })}
      />
      <div data-field="imageUrl">
        <MediaField
          use="image"
          label={texts.imageUrl}
          address={imageUrl}
          onChange={(value) => set({ imageUrl: value })}
        />
      </div>
      {imageUrl.trim() === '' ? null : (
        <TextField
          label={texts.imageAlt}
          hint={texts.imageAltHint}
          value={imageAlt}
          onChange={(value) => set({ imageAlt: value })}
        />
      )}
    </>
  );
}

const ITEMS = { group: texts.items, text: texts.itemText, remove: texts.removeItem, add: texts.addItem };

const ITEM_FIELDS = { list: 'rankingItems', entry: 'item' };

/** Things that learners put in order. */
function RankingForm({ node, onCommand }: FormProps<'ranking'>) {
  const { rankingItems: items } = node.config;
  const set = (rankingItems: readonly string[]) =>
    onCommand({ name: 'configureNode', nodeId: node.id, changes: { rankingItems } });
  return (
    <>
      <QuestionField node={node} onCommand={onCommand} />
      <EntryList
        // Items are bare texts: their place is all that tells two equal ones apart.
        entries={items.map((text, index) => ({ key: index, text }))}
        fields={ITEM_FIELDS}
        texts={ITEMS}
        onText={(index, text) => set(items.with(index, text))}
        onInsert={(at, lines, first) =>
          set((first === undefined ? items : items.with(at - 1, first)).toSpliced(at, 0, ...lines))
        }
        onRemove={(index) => set(items.toSpliced(index, 1))}
        onMove={(from, to) => set(moved(items, from, to))}
      />
    </>
  );
}

const CHOICES = {
  group: texts.choices,
  text: texts.choiceText,
  remove: texts.removeChoice,
  add: texts.addChoice,
};

/** A question, and where each answer leads. */
function RouterForm({ node, content, onCommand }: FormProps<'router'>) {
  const { choices, overlay } = node.config;
  return (
    <>
      <QuestionField node={node} onCommand={onCommand} />
      <ChoiceList
        nodeId={node.id}
        choices={choices}
        texts={CHOICES}
        onCommand={onCommand}
        renderMore={(choice, position) => (
          <div className={styles['target']} data-field={`choiceTarget:${choice.id}`}>
            <CornerDownRight size={18} aria-hidden="true" />
            <TargetPicker
              label={texts.choiceTarget(position)}
              hideLabel
              from={{ nodeId: node.id, choiceId: choice.id }}
              to={choice.connection}
              content={content}
              onCommand={onCommand}
            />
          </div>
        )}
      />
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

interface QuestionFieldProps {
  readonly node: { readonly id: string; readonly config: { readonly question: string } };
  readonly onCommand: (command: GraphCommand) => void;
}

/** The question that a node asks. */
function QuestionField({ node, onCommand }: QuestionFieldProps) {
  return (
    <TextArea
      label={BUILDER_TEXTS.fields.question}
      data-field="question"
      rows={3}
      value={node.config.question}
      onChange={(question) => onCommand({ name: 'configureNode', nodeId: node.id, changes: { question } })}
    />
  );
}
