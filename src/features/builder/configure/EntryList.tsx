import { DragDropContext, Draggable, Droppable, useMouseSensor, useTouchSensor } from '@hello-pangea/dnd';
import { Plus } from 'lucide-react';
import { useId, useLayoutEffect, useRef, useState, type ClipboardEvent, type KeyboardEvent } from 'react';
import type { Elements } from '@/shared/elements';
import { Text } from '@/ui/Text';
import { Stack } from '@/ui/Stack';
import { Button } from '@/ui/Button';
import { useStable } from '@/ui/use-stable';
import { VisuallyHidden } from '@/ui/VisuallyHidden';
import { wrapTexts } from '@/ui/wrap-texts';
import styles from './EntryList.module.css';
import { EntryRow } from './EntryRow';
import { pastedLines } from './pasted-lines';
import { CONFIGURE_TEXTS } from './texts';

export interface EntryListProps {
  readonly entries: readonly { readonly key: string | number; readonly text: string }[];
  /** `data-field` names of the list and of an entry. */
  readonly fields: { readonly list: string; readonly entry: string };
  readonly texts: {
    readonly group: string;
    /** Name of the entry at a 1-based position. */
    readonly text: (position: number) => string;
    readonly remove: (position: number) => string;
    readonly add: string;
  };
  readonly onText: (index: number, text: string) => void;
  /** Inserts entries before `at`; `first` is a new text for the one before them. */
  readonly onInsert: (at: number, texts: readonly string[], first?: string) => void;
  readonly onRemove: (index: number) => void;
  readonly onMove: (from: number, to: number) => void;
  /** Content below an entry's text. */
  readonly renderMore?: ((index: number) => Elements) | undefined;
}

/** Most entries in a list. */
const MOST_ENTRIES = 200;

/** The keyboard uses the handle's menu. */
const SENSORS = [useMouseSensor, useTouchSensor];

type Part = 'text' | 'handle';

const words = CONFIGURE_TEXTS.list;

/** An editable list of short texts: keyboard, dragging, menu, and pasting several lines. */
export function EntryList(props: EntryListProps) {
  const { entries, fields, texts, onText, onInsert, onRemove, onMove, renderMore } = props;
  const id = useId();
  const list = useRef<HTMLOListElement>(null);
  const add = useRef<HTMLButtonElement>(null);
  const wanted = useRef<{ readonly index: number; readonly part: Part }>(undefined);
  const [announcement, setAnnouncement] = useState('');
  const [note, setNote] = useState('');
  const { length } = entries;

  useLayoutEffect(() => {
    if (!wanted.current) return;
    const { index, part } = wanted.current;
    wanted.current = undefined;
    const item = list.current?.children[index];
    const field = item?.querySelector<HTMLElement>(part === 'text' ? 'input' : '[data-handle] > button');
    (field ?? add.current)?.focus();
  });

  function move(from: number, to: number, part: Part) {
    if (to < 0 || to >= length || to === from) return;
    wanted.current = { index: to, part };
    setAnnouncement(words.moved(texts.text(from + 1), to + 1, length));
    onMove(from, to);
  }

  function insert(at: number, lines: readonly string[], first?: string) {
    const room = Math.max(0, MOST_ENTRIES - length);
    const taken = lines.slice(0, room);
    setNote(taken.length < lines.length ? words.tooMany(MOST_ENTRIES, lines.length - taken.length) : '');
    if (taken.length === 0 && first === undefined) return;
    wanted.current = { index: at + taken.length - 1, part: 'text' };
    onInsert(at, taken, first);
  }

  function remove(index: number, next: number) {
    wanted.current = { index: next, part: 'text' };
    setNote('');
    onRemove(index);
  }

  function onKeyDown(index: number, event: KeyboardEvent<HTMLInputElement>) {
    if (event.nativeEvent.isComposing) return;
    const isVertical = event.key === 'ArrowUp' || event.key === 'ArrowDown';
    const step = event.key === 'ArrowUp' ? -1 : 1;
    if (isVertical && event.altKey) move(index, index + step, 'text');
    else if (isVertical && !event.ctrlKey && !event.metaKey && !event.shiftKey) {
      const next = list.current?.children[index + step]?.querySelector('input');
      if (!next) return;
      next.focus();
    } else if (event.key === 'Enter') insert(index + 1, ['']);
    else if (event.key === 'Backspace' && event.currentTarget.value === '' && length > 1)
      remove(index, Math.max(0, index - 1));
    else return;
    event.preventDefault();
  }

  function onPaste(index: number, event: ClipboardEvent<HTMLInputElement>) {
    const [line, ...more] = pastedLines(event.clipboardData.getData('text/plain'));
    if (line === undefined || more.length === 0) return;
    event.preventDefault();
    const { value, selectionStart, selectionEnd } = event.currentTarget;
    const start = selectionStart ?? value.length;
    setAnnouncement(words.pasted(more.length + 1));
    insert(index + 1, more, value.slice(0, start) + line + value.slice(selectionEnd ?? start));
  }

  const actions = useStable({
    text: onText,
    remove: (index: number) => remove(index, Math.min(index, length - 2)),
    move: (from: number, to: number) => move(from, to, 'handle'),
    keyDown: onKeyDown,
    paste: onPaste,
  });

  return (
    <Stack as="fieldset" gap={2} aria-describedby={length > 0 ? id : undefined}>
      <legend className={styles['legend']}>{texts.group}</legend>
      <DragDropContext
        enableDefaultSensors={false}
        sensors={SENSORS}
        onDragEnd={({ source, destination }) => {
          if (destination) move(source.index, destination.index, 'handle');
        }}
      >
        <Droppable droppableId={id}>
          {({ innerRef, droppableProps, placeholder }) => (
            <ol
              ref={(element) => {
                list.current = element;
                innerRef(element);
              }}
              {...droppableProps}
            >
              {entries.map(({ key, text }, index) => (
                <Draggable key={key} draggableId={`${key}`} index={index} disableInteractiveElementBlocking>
                  {(drag, { isDragging }) => (
                    <EntryRow
                      index={index}
                      count={length}
                      text={text}
                      field={`${fields.entry}:${key}`}
                      label={texts.text(index + 1)}
                      removeLabel={texts.remove(index + 1)}
                      actions={actions}
                      drag={drag}
                      isDragging={isDragging}
                    >
                      {renderMore?.(index)}
                    </EntryRow>
                  )}
                </Draggable>
              ))}
              {wrapTexts(placeholder)}
            </ol>
          )}
        </Droppable>
      </DragDropContext>
      <VisuallyHidden>
        <output>{announcement}</output>
      </VisuallyHidden>
      {note === '' ? null : (
        <Text size="xs" tone="danger" role="alert">
          {note}
        </Text>
      )}
      <div data-field={fields.list}>
        <Button
          ref={add}
          variant="quiet"
          className={styles['add']}
          disabled={length >= MOST_ENTRIES}
          onClick={() => insert(length, [''])}
        >
          <Plus size={18} aria-hidden="true" />
          {texts.add}
        </Button>
      </div>
      {length > 0 ? (
        <Text size="xs" tone="muted" id={id}>
          {words.hint}
        </Text>
      ) : null}
    </Stack>
  );
}

/** Moves an entry within a list. */
export function moved<T>(list: readonly T[], from: number, to: number): readonly T[] {
  const entry = list[from];
  return entry === undefined ? list : list.toSpliced(from, 1).toSpliced(to, 0, entry);
}
