import { CircleAlert, Pause, Play, RotateCw, X } from 'lucide-react';
import { useLayoutEffect, useRef, type RefObject } from 'react';
import { fileKind } from '@/domain/media/file-kind';
import { formatFileSize } from '@/domain/media/format-file-size';
import { KindIcon } from '@/media/thumbs/KindIcon';
import type { UploadItem } from '@/media/upload/upload-item';
import { Button } from '@/ui/Button';
import { IconButton } from '@/ui/IconButton';
import { VirtualList } from '@/ui/list/VirtualList';
import { ProgressBar } from '@/ui/ProgressBar';
import { Row } from '@/ui/Row';
import { Stack } from '@/ui/Stack';
import { Text } from '@/ui/Text';
import { MEDIA_LIBRARY_TEXTS as texts } from './texts';
import type { BatchProgress } from './upload-batch';
import { problemText, uploadsState, uploadState } from './upload-state';
import styles from './UploadPanel.module.css';

/** What can be done with one upload, or with all. */
export type UploadActions = Readonly<
  Record<'pause' | 'resume' | 'retry' | 'cancel', (item?: UploadItem) => void>
>;

export interface UploadPanelProps {
  /** Those that are not done. */
  readonly uploads: readonly UploadItem[];
  /** Of all that are sent together. */
  readonly progress: BatchProgress;
  readonly isOnline: boolean;
  readonly actions: UploadActions;
}

const keyOf = ({ key }: UploadItem) => key;

/** About how high a row is, in pixels. */
const ROW = 61;

/** The uploads under way: how far all of them are, each one, and what can be done with them. */
export function UploadPanel({ uploads, progress, isOnline, actions }: UploadPanelProps) {
  const frame = useRef<HTMLDivElement>(null);
  const all = useFocusKept(frame);
  const refused = uploads.filter(({ state }) => state === 'refused').length;
  const paused = uploads.filter(({ state }) => state === 'paused').length;
  const active = uploads.length - refused;
  const share = progress.size === 0 ? 0 : progress.sent / progress.size;
  const sizes = texts.sizeOf(formatFileSize(progress.sent), formatFileSize(progress.size));
  const forAll = [
    { label: texts.pauseAll, Icon: Pause, run: actions.pause, isShown: active > paused },
    { label: texts.resumeAll, Icon: Play, run: actions.resume, isShown: paused > 0 },
    { label: texts.retryAll, Icon: RotateCw, run: actions.retry, isShown: refused > 0 },
    { label: texts.cancelAll, Icon: X, run: actions.cancel, isShown: true },
  ];
  return (
    <Stack as="section" className={styles['panel']} aria-label={texts.uploadList}>
      <Row gap={3} nowrap>
        {active === 0 ? <CircleAlert size={20} aria-hidden="true" className={styles['alert']} /> : null}
        <p className={styles['words']}>
          <strong>
            <output>{uploadsState(uploads, isOnline)}</output>
          </strong>
          {active === 0 ? null : (
            <Text as="span" size="sm" tone="muted">
              {texts.filesOf(progress.done, progress.files)}, {sizes}
            </Text>
          )}
        </p>
        {active === 0 ? null : <span className={styles['percent']}>{texts.percent(share)}</span>}
      </Row>
      {active === 0 ? null : <ProgressBar label={texts.totalProgress} value={share} valueText={sizes} />}
      {uploads.length > 1 ? (
        <Row ref={all} gap={1} className={styles['all']}>
          {forAll.map(({ label, Icon, run, isShown }) =>
            isShown ? (
              <Button key={label} variant="quiet" onClick={() => run()}>
                <Icon size={18} aria-hidden="true" />
                {label}
              </Button>
            ) : null,
          )}
        </Row>
      ) : null}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls takes the focus, for the keyboard */}
      <div ref={frame} className={styles['frame']} tabIndex={0}>
        <VirtualList rows={uploads} keyOf={keyOf} rowHeight={ROW} scroller={frame}>
          {(item) => <UploadRow item={item} isOnline={isOnline} actions={actions} />}
        </VirtualList>
      </div>
    </Stack>
  );
}

interface UploadRowProps {
  readonly item: UploadItem;
  readonly isOnline: boolean;
  readonly actions: UploadActions;
}

/** One file on its way. */
function UploadRow({ item, isOnline, actions }: UploadRowProps) {
  const { name, size, sent, state } = item;
  const isRefused = state === 'refused';
  const problem = problemText(item);
  const hasProgress = sent > 0 && !isRefused;
  const sizes = hasProgress ? texts.sizeOf(formatFileSize(sent), formatFileSize(size)) : formatFileSize(size);
  const step = stepOf(item, actions);
  return (
    <div className={styles['row']}>
      <span className={styles['icon']} aria-hidden="true">
        <KindIcon kind={fileKind(name, item.mimeType)} size={20} />
      </span>
      <div className={styles['file']}>
        <p className={styles['name']} title={name}>
          {name}
        </p>
        <Text size="xs" tone="muted">
          {isRefused ? null : (
            <>
              {`${uploadState(item, isOnline)} · `}
              <span className={styles['sizes']}>{sizes}</span>
            </>
          )}
          {hasProgress ? ` · ${texts.percent(sent / Math.max(size, 1))}` : null}
          {problem === undefined ? null : (
            <span role={isRefused ? 'alert' : undefined} className={styles['problem']} data-state={state}>
              {problem}
            </span>
          )}
        </Text>
        {hasProgress ? (
          <ProgressBar label={texts.progressOf(name)} value={sent / size} valueText={sizes} />
        ) : null}
      </div>
      <Row nowrap gap={1}>
        {/* One button for all states: it keeps the focus when the state changes under it. */}
        {step === undefined ? null : (
          <IconButton label={step.label} icon={<step.Icon size={18} />} onClick={() => step.run(item)} />
        )}
        <IconButton
          label={texts.cancelOne(name)}
          icon={<X size={18} />}
          onClick={() => actions.cancel(item)}
        />
      </Row>
    </div>
  );
}

/** What can be done next with an upload, besides taking it back. */
function stepOf({ state, name }: UploadItem, { pause, resume, retry }: UploadActions) {
  if (state === 'paused') return { label: texts.resume(name), Icon: Play, run: resume };
  if (state === 'refused') return { label: texts.retry(name), Icon: RotateCw, run: retry };
  return state === 'done' ? undefined : { label: texts.pause(name), Icon: Pause, run: pause };
}

/** Keeps the focus among some buttons when the one that has it goes; `otherwise` gets it where all of them are gone. */
function useFocusKept(otherwise: RefObject<HTMLElement | null>): RefObject<HTMLElement | null> {
  const buttons = useRef<HTMLElement>(null);
  const focused = useRef<Element | null>(null);
  useLayoutEffect(() => {
    const had = focused.current;
    if (had !== null && !had.isConnected && document.activeElement === document.body) {
      (buttons.current?.querySelector('button') ?? otherwise.current)?.focus();
    }
    const note = () => {
      const { activeElement } = document;
      focused.current = buttons.current?.contains(activeElement) === true ? activeElement : null;
    };
    note();
    document.addEventListener('focusin', note);
    return () => document.removeEventListener('focusin', note);
  });
  return buttons;
}
