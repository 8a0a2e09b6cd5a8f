import type { VideoControls } from '@/domain/nodes/video/video';
import { CornerDownRight } from 'lucide-react';
import type { GraphCommand } from '@/domain/graph/graph-command';
import type { MediaUse } from '@/domain/media/media-type';
import type { KnownNode, ModuleContent } from '@/domain/module/module-content';
import type { Elements } from '@/shared/elements';
import { newUuid } from '@/shared/new-uuid';
import { CheckField } from '@/ui/CheckField';
import { TextArea } from '@/ui/TextArea';
import { TextField } from '@/ui/TextField';
import { MediaField } from '../media-picker/MediaField';
import { TargetPicker } from '../node-picker/TargetPicker';
import { BUILDER_TEXTS } from '../texts';
import { EntryList, moved } from './EntryList';
import styles from './forms.module.css';
import { VideoAddress } from './VideoAddress';

export interface NodeFormProps {
  readonly node: KnownNode;
  readonly content: ModuleContent;
  readonly onCommand: (command: GraphCommand) => void;
}

const texts = BUILDER_TEXTS.fields;

const CONTROLS: readonly (keyof VideoControls)[] = [
  'autoplay',
  'showPlayPause',
  'showVolume',
  'showSubtitles',
  'allowSeeking',
];

/** A node's fields: common ones, then those of its type (authoring specification, section 3). */
export function NodeForm({ node, content, onCommand }: NodeFormProps) {
  const config = node.config as unknown as Readonly<Record<string, unknown>>;
  const set = (changes: Readonly<Record<string, unknown>>) =>
    onCommand({ name: 'configureNode', nodeId: node.id, changes });

  const text = (name: string) => (typeof config[name] === 'string' ? config[name] : '');
  const area = (name: 'content' | 'question', rows: number) => (
    <TextArea
      label={texts[name]}
      data-field={name}
      rows={rows}
      value={text(name)}
      onChange={(value) => set({ [name]: value })}
    />
  );
  const media = (name: 'imageUrl' | 'thumbnailUrl' | 'subtitlesUrl', use: MediaUse, ownOnly = false) => (
    <div data-field={name}>
      <MediaField
        use={use}
        ownOnly={ownOnly}
        label={texts[name]}
        address={text(name)}
        onChange={(value) => set({ [name]: value })}
      />
    </div>
  );
  const check = (name: 'allowMultiple' | 'overlay' | 'required', hint?: string) => (
    <div data-field={name}>
      <CheckField
        label={texts[name]}
        hint={hint}
        checked={config[name] === true}
        onChange={(checked) => set({ [name]: checked })}
      />
    </div>
  );
  const target = (label: string, choice?: { readonly id: string; readonly connection?: string }) => (
    <TargetPicker
      label={label}
      hideLabel={choice !== undefined}
      from={choice ? { nodeId: node.id, choiceId: choice.id } : { nodeId: node.id }}
      to={choice ? choice.connection : node.connection}
      content={content}
      onCommand={onCommand}
    />
  );

  function ofType(): Elements {
    switch (node.type) {
      case 'message':
        return (
          <>
            {area('content', 7)}
            {media('imageUrl', 'image')}
            {text('imageUrl').trim() === '' ? null : (
              <TextField
                label={texts.imageAlt}
                hint={texts.imageAltHint}
                value={text('imageAlt')}
                onChange={(imageAlt) => set({ imageAlt })}
              />
            )}
          </>
        );
      case 'video':
        return (
          <>
            <VideoAddress address={node.config.videoUrl} onChange={(videoUrl) => set({ videoUrl })} />
            {media('thumbnailUrl', 'image', true)}
            {media('subtitlesUrl', 'subtitles')}
            <Section legend={texts.controls}>
              {CONTROLS.map((name) => (
                <CheckField
                  key={name}
                  label={texts[name]}
                  checked={node.config.videoControls[name]}
                  onChange={(checked) =>
                    set({ videoControls: { ...node.config.videoControls, [name]: checked } })
                  }
                />
              ))}
            </Section>
          </>
        );
      case 'router':
        return (
          <>
            {area('question', 3)}
            <EntryList
              {...choiceEdits(node, onCommand)}
              texts={texts.choiceList}
              renderMore={(index) => {
                const choice = node.config.choices[index]!;
                return (
                  <div className={styles['target']} data-field={`choiceTarget:${choice.id}`}>
                    <CornerDownRight size={18} aria-hidden="true" />
                    {target(texts.choiceTarget(index + 1), choice)}
                  </div>
                );
              }}
            />
            {check('overlay', texts.overlayHint)}
          </>
        );
      case 'textInput':
        return area('question', 3);
      case 'multipleChoice':
        return (
          <>
            {area('question', 3)}
            <EntryList {...choiceEdits(node, onCommand)} texts={texts.answerList} />
            {check('allowMultiple')}
          </>
        );
      case 'ranking':
        return (
          <>
            {area('question', 3)}
            <EntryList {...itemEdits(node.config.rankingItems, set)} texts={texts.itemList} />
          </>
        );
    }
  }

  const { isStart, allowPrevious } = node.config;
  return (
    <>
      <TextField
        label={texts.title}
        hint={texts.titleHint}
        value={text('title')}
        onChange={(title) => set({ title })}
      />
      {ofType()}
      {node.type === 'router' ? null : <div data-field="connection">{target(texts.connectTo)}</div>}
      <Section legend={texts.options}>
        {node.type === 'message' || node.type === 'video' ? null : check('required', texts.requiredHint)}
        <div data-field="isStart">
          <CheckField
            label={texts.isStart}
            hint={isStart ? texts.isStartNow : texts.isStartHint}
            checked={isStart}
            // Another node becomes the start by being chosen, so a module never loses its start.
            disabled={isStart}
            onChange={() => onCommand({ name: 'setStart', nodeId: node.id })}
          />
        </div>
        <CheckField
          label={texts.allowPrevious}
          hint={isStart ? texts.allowPreviousStart : undefined}
          checked={allowPrevious}
          disabled={isStart}
          onChange={(checked) => set({ allowPrevious: checked })}
        />
      </Section>
    </>
  );
}

function Section({ legend, children }: { readonly legend: string; readonly children: Elements }) {
  return (
    <fieldset className={styles['section']}>
      <legend className={styles['legend']}>{legend}</legend>
      {children}
    </fieldset>
  );
}

/** A node's choices as entries. */
function choiceEdits(
  { id: nodeId, config: { choices } }: Extract<KnownNode, { type: 'router' | 'multipleChoice' }>,
  onCommand: NodeFormProps['onCommand'],
) {
  const idAt = (index: number) => choices[index]?.id ?? '';
  return {
    fields: { list: 'choices', entry: 'choiceText' },
    entries: choices.map(({ id, text }) => ({ key: id, text })),
    onText: (index: number, text: string) =>
      onCommand({ name: 'editChoice', nodeId, choiceId: idAt(index), text }),
    onInsert(at: number, lines: readonly string[], first?: string) {
      const added = lines.map((text, index): GraphCommand => ({
        name: 'addChoice',
        nodeId,
        choiceId: newUuid(),
        text,
        at: at + index,
      }));
      const [only] = added;
      if (first === undefined && added.length === 1 && only) return onCommand(only);
      const edit: readonly GraphCommand[] =
        first === undefined ? [] : [{ name: 'editChoice', nodeId, choiceId: idAt(at - 1), text: first }];
      return onCommand({ name: 'batch', action: 'paste', commands: [...edit, ...added] });
    },
    onRemove: (index: number) => onCommand({ name: 'removeChoice', nodeId, choiceId: idAt(index) }),
    onMove(from: number, to: number) {
      const choiceIds = choices.map(({ id }) => id);
      onCommand({ name: 'orderChoices', nodeId, choiceIds: moved(choiceIds, from, to) });
    },
  };
}

/** A ranking's items as entries; equal texts are told apart by place. */
function itemEdits(
  items: readonly string[],
  change: (changes: { readonly rankingItems: readonly string[] }) => void,
) {
  const set = (rankingItems: readonly string[]) => change({ rankingItems });
  return {
    fields: { list: 'rankingItems', entry: 'item' },
    entries: items.map((text, index) => ({ key: index, text })),
    onText: (index: number, text: string) => set(items.with(index, text)),
    onInsert: (at: number, lines: readonly string[], first?: string) =>
      set((first === undefined ? items : items.with(at - 1, first)).toSpliced(at, 0, ...lines)),
    onRemove: (index: number) => set(items.toSpliced(index, 1)),
    onMove: (from: number, to: number) => set(moved(items, from, to)),
  };
}
