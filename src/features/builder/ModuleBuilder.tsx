import { startTransition, useEffect, useMemo, useRef, useState } from 'react';
import { useAllFiles } from '@/db/listing/use-all-files';
import { usePending } from '@/db/use-pending';
import type { EditHistory } from '@/domain/graph/edit-history';
import { nextPosition } from '@/domain/graph/node-defaults';
import type { ModuleContent } from '@/domain/module/module-content';
import type { ModuleRow } from '@/domain/rows/rows';
import { insertContent } from '@/domain/templates/insert-content';
import { useGoneMedia } from '@/media/links/use-gone-media';
import { TemplateCards } from '@/ui/templates/TemplateCards';
import { useStable } from '@/ui/use-stable';
import { useArrange } from './arrange/use-arrange';
import { SidePanelHost } from './SidePanelHost';
import { type BuilderDialog, BuilderDialogs } from './BuilderDialogs';
import { BuilderNotices } from './BuilderNotices';
import { flowDirection } from './canvas/flow-elements';
import type { CanvasHandle } from './canvas/use-canvas-handle';
import { CanvasArea } from './CanvasArea';
import { ChecksContext, useModuleChecks } from './checks/use-checks';
import { useClipboard } from './clipboard/use-clipboard';
import type { EditSession } from './model/edit-session';
import { useVersionKeeper } from './history/watch-session';
import styles from './ModuleBuilder.module.css';
import { FindBar } from './node-picker/FindBar';
import { HistoryAnnouncer } from './outline/HistoryAnnouncer';
import { Outline } from './outline/Outline';
import { TypeGrid } from './palette/TypeGrid';
import { BUILDER_TEXTS } from './texts';
import { BuilderToolbar, type BuilderView } from './toolbar/BuilderToolbar';
import { moreItems } from './toolbar/more-items';
import { type BuilderSide, useBuilder } from './use-builder';
import { useBuilderFocus } from './use-builder-focus';
import { useBuilderKeys, useNarrow } from './use-builder-keys';
import { useDroppedFiles } from './use-dropped-files';
import { useSessionState } from './use-module-editor';

export interface ModuleBuilderProps {
  readonly moduleId: string;
  readonly row: ModuleRow;
  readonly session: EditSession;
  /** The side panel shown first. */
  readonly initialPanel?: BuilderSide | undefined;
}

/** The builder of one open module. */
export function ModuleBuilder({ moduleId, row, session, initialPanel }: ModuleBuilderProps) {
  const state = useSessionState(session);
  const { content, history } = state;
  const sending = usePending('modules', moduleId);
  const isNarrow = useNarrow();
  const builder = useBuilder(session, isNarrow);
  const { selection, openId, side, showSide, setReveal, goTo } = builder;
  const versions = useVersionKeeper(moduleId, session);
  const deferred = useDeferredContent(content, history);
  const checks = useModuleChecks(content, useGoneMedia(useAllFiles()), side === 'checks');
  const [dialog, setDialog] = useState<BuilderDialog | null>(null);
  const [chosenView, setView] = useState<BuilderView>();
  const [findRequest, setFindRequest] = useState<object | null>(null);
  const area = useRef<HTMLDivElement>(null);
  const canvas = useRef<CanvasHandle>(null);
  const focus = useBuilderFocus(area, canvas);
  const direction = useMemo(() => flowDirection(deferred), [deferred]);
  const view = chosenView ?? (isNarrow ? 'outline' : 'canvas');
  const isOpen = content.nodes.some((node) => node.id === openId);
  const isEmpty = content.nodes.length === 0;
  const isChecking = side === 'checks' && !isOpen;
  useEffect(() => showSide(initialPanel), [showSide, initialPanel]);

  const clipboard = useClipboard({
    session,
    selection,
    focused: () => canvas.current?.focusedNode(),
    area,
    place: () => canvas.current?.pastePlace() ?? nextPosition(session.read().content),
    onPasted: (nodeIds) => {
      setReveal({ nodeIds });
      builder.mark(nodeIds);
    },
    onCut: (nodeIds) => builder.select(selection.filter((id) => !nodeIds.includes(id))),
    onNotice: builder.setNotice,
  });
  const isOver = useDroppedFiles(session, builder, (point) => canvas.current?.under(point)?.position);
  const arranging = useArrange(session, canvas, builder.setNotice);
  const find = () => setFindRequest({});
  useBuilderKeys({
    undo: session.undo,
    redo: session.redo,
    save: () => void session.save(),
    find,
    duplicate: clipboard.duplicate,
    shortcuts: () => setDialog({ kind: 'shortcuts' }),
  });

  const { removeOne, openToWrite, preview } = useStable({
    removeOne(nodeId: string) {
      builder.remove([nodeId], []);
      focus.module();
    },
    /** Opens a node and focuses its first field. */
    openToWrite(nodeId: string) {
      if (view === 'canvas') builder.openNode(nodeId);
      else goTo(nodeId);
      focus.firstField();
    },
    preview: (nodeId: string | undefined, goesOn?: boolean) =>
      setDialog({ kind: 'preview', of: { nodeId, goesOn } }),
  });

  return (
    <ChecksContext value={checks}>
      <div className={styles['builder']}>
        <BuilderToolbar
          moduleId={moduleId}
          title={row.title}
          session={session}
          state={state}
          sending={sending}
          view={view}
          onView={setView}
          onAdd={() => setDialog({ kind: 'add' })}
          onPreview={() => preview(undefined)}
          onCheck={() => showSide(isChecking ? undefined : 'checks')}
          isChecking={isChecking}
          problems={isEmpty ? undefined : checks.state?.check.problems.length}
          more={() =>
            moreItems({
              moduleId,
              isNarrow,
              direction: view === 'canvas' && content.nodes.length > 1 ? direction : undefined,
              builder,
              clipboard,
              onFind: find,
              onArrange: arranging.arrange,
              onDialog: setDialog,
            })
          }
        />
        <HistoryAnnouncer history={history} />
        <div className={styles['notices']}>
          <BuilderNotices session={session} state={state} builder={builder} arranging={arranging} />
        </div>
        <div ref={area} tabIndex={-1} className={styles['area']}>
          {view === 'canvas' ? (
            <CanvasArea
              content={deferred}
              builder={builder}
              handle={canvas}
              clipboard={clipboard}
              isNarrow={isNarrow}
              isCovered={isOpen || side !== undefined}
              isFinding={findRequest !== null}
              onOpen={openToWrite}
              onPreview={preview}
              onRemoveOne={removeOne}
            />
          ) : (
            <Outline
              content={deferred}
              builder={builder}
              clipboard={clipboard}
              onOpen={openToWrite}
              onPreview={(nodeId) => preview(nodeId, true)}
            />
          )}
          {isEmpty ? (
            <div className={styles['empty']}>
              <h2>{BUILDER_TEXTS.empty.title}</h2>
              <p>{BUILDER_TEXTS.empty.text}</p>
              <TypeGrid onAdd={(type) => builder.add({ type })} />
              <TemplateCards
                onChoose={(template) => {
                  builder.command(insertContent(template));
                  focus.whole();
                }}
              />
            </div>
          ) : null}
          {isOver ? <p className={styles['drop']}>{BUILDER_TEXTS.dropped.here}</p> : null}
          {findRequest ? (
            <FindBar
              content={content}
              focusRequest={findRequest}
              onShow={(nodeId) => {
                setReveal({ nodeIds: [nodeId] });
                builder.mark([nodeId]);
              }}
              onGo={(nodeId) => {
                setFindRequest(null);
                if (!canvas.current) return goTo(nodeId);
                setReveal({ nodeIds: [nodeId] });
                focus.node(nodeId);
              }}
              onClose={() => {
                setFindRequest(null);
                focus.module();
              }}
            />
          ) : null}
          <SidePanelHost
            moduleId={moduleId}
            state={state}
            session={session}
            builder={builder}
            focus={focus}
            isNarrow={isNarrow}
            versions={versions}
            onPreview={preview}
            onRemoveOne={removeOne}
            onCloseNode={() => {
              builder.closeNode();
              if (openId === undefined) return;
              // Clears the canvas selection, so that the next arrow key navigates instead of moving the node.
              if (canvas.current && !isNarrow) setReveal({ nodeIds: [] });
              focus.node(openId);
            }}
          />
        </div>
        {dialog ? (
          <BuilderDialogs
            dialog={dialog}
            row={row}
            content={content}
            builder={builder}
            onClose={() => setDialog(null)}
          />
        ) : null}
      </div>
    </ChecksContext>
  );
}

/** Number of nodes from which rendering slows down typing. */
const LARGE = 300;
const PAUSE = 400;

/** The content for everything but the edited field; in a large module it lags until a pause in typing. */
function useDeferredContent(content: ModuleContent, { open }: EditHistory): ModuleContent {
  const isTyping = open !== null && !open.key.startsWith('moveNode');
  const waits = isTyping && content.nodes.length >= LARGE;
  const [last, setLast] = useState(content);
  useEffect(() => {
    const timer = setTimeout(() => startTransition(() => setLast(content)), waits ? PAUSE : 0);
    return () => clearTimeout(timer);
  }, [content, waits]);
  return waits && last.nodes.length === content.nodes.length ? last : content;
}
