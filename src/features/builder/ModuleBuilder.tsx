import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { useAllFiles } from '@/db/listing/use-all-files';
import { usePending } from '@/db/use-pending';
import type { Problem } from '@/domain/checks/problem';
import { nextPosition } from '@/domain/graph/node-defaults';
import type { ModuleContent } from '@/domain/module/module-content';
import type { ModuleRow } from '@/domain/rows/rows';
import { insertContent } from '@/domain/templates/insert-content';
import { useGoneMedia } from '@/media/links/use-gone-media';
import { useArrange } from './arrange/use-arrange';
import { BesideModule } from './BesideModule';
import { useBuilderDialog } from './builder-dialog';
import type { BuilderSide } from './builder-side';
import { BuilderDialogs } from './BuilderDialogs';
import { BuilderNotices } from './BuilderNotices';
import type { CanvasHandle } from './canvas/canvas-handle';
import { flowDirection } from './canvas/flow-elements';
import { CanvasArea } from './CanvasArea';
import { fieldKey } from './checks/field-key';
import { FocusField, type FieldWish } from './checks/FocusField';
import { CheckingContext, ChecksContext, useCheckState, useCheckStore } from './checks/use-checks';
import { useClipboard } from './clipboard/use-clipboard';
import type { EditSession } from './editing/edit-session';
import { EmptyModule } from './EmptyModule';
import { FindBar } from './node-picker/FindBar';
import { useVersionKeeper } from './history/use-version-keeper';
import styles from './ModuleBuilder.module.css';
import { HistorySaid } from './outline/HistorySaid';
import { Outline } from './outline/Outline';
import { BUILDER_TEXTS } from './texts';
import { BuilderToolbar } from './toolbar/BuilderToolbar';
import { moreItems } from './toolbar/more-items';
import type { BuilderView } from './toolbar/ToolbarButtons';
import { useBuilder } from './use-builder';
import { useBuilderFocus } from './use-builder-focus';
import { useBuilderKeys } from './use-builder-keys';
import { useDroppedFiles } from './use-dropped-files';
import { useDeferredContent } from './use-deferred-content';
import { useSessionState } from './use-module-editor';
import { useNarrow } from './use-narrow';
import { useStableCallback } from './use-stable-callback';

export interface ModuleBuilderProps {
  readonly moduleId: string;
  readonly row: ModuleRow;
  readonly session: EditSession;
  /** The side panel that is shown at first. */
  readonly startsBeside?: BuilderSide | undefined;
}

/** The builder of one open module: bar, palette, canvas or list, and what stands beside or over them. */
export function ModuleBuilder({ moduleId, row, session, startsBeside }: ModuleBuilderProps) {
  const state = useSessionState(session);
  const { content, history, save } = state;
  const sending = usePending('modules', moduleId);
  const isNarrow = useNarrow();
  const builder = useBuilder(session, isNarrow);
  const versions = useVersionKeeper(moduleId, session);
  const readContent = useCallback(() => session.read().content, [session]);
  const calm = useDeferredContent(content, history);
  const checks = useCheckStore(content, useGoneMedia(useAllFiles()));
  const found = useCheckState(checks);
  const dialogs = useBuilderDialog();
  const [fieldWish, setFieldWish] = useState<FieldWish | null>(null);
  const [chosenView, setView] = useState<BuilderView>();
  const [findWish, setFindWish] = useState<object | null>(null);
  const area = useRef<HTMLDivElement>(null);
  const canvas = useRef<CanvasHandle>(null);
  const focus = useBuilderFocus(area, canvas);
  const direction = useMemo(() => flowDirection(calm), [calm]);
  const view = chosenView ?? (isNarrow ? 'outline' : 'canvas');
  const { selection, openId, side, command, remove, add, setNotice, showSide, goTo } = builder;
  const isOpen = content.nodes.some((node) => node.id === openId);
  const { undo, redo } = session;
  useEffect(() => showSide(startsBeside), [showSide, startsBeside]);
  const goToProblem = useCallback(
    (problem: Pick<Problem, 'nodeId' | 'choiceId' | 'at' | 'field'>) => {
      const { nodeId } = problem;
      if (nodeId === undefined) return;
      const key = fieldKey(problem);
      setFieldWish(key === undefined ? null : { nodeId, key });
      goTo(nodeId);
    },
    [goTo],
  );

  const saveNow = useCallback(() => void session.save(), [session]);
  const clipboard = useClipboard({
    session,
    selection,
    focused: () => canvas.current?.focusedNode(),
    area,
    place: () => canvas.current?.pastePlace() ?? nextPosition(session.read().content),
    onPasted: (nodeIds) => {
      builder.setReveal({ nodeIds });
      builder.mark(nodeIds);
    },
    onCut: (nodeIds) => builder.select(selection.filter((id) => !nodeIds.includes(id))),
    onNotice: setNotice,
  });
  const isOver = useDroppedFiles(session, builder, (point) => canvas.current?.under(point)?.position);
  const arranging = useArrange(session, canvas, setNotice);
  const find = useCallback(() => setFindWish({}), []);
  useBuilderKeys({
    onUndo: undo,
    onRedo: redo,
    onSave: saveNow,
    onFind: find,
    onDuplicate: clipboard.duplicate,
    onShortcuts: () => dialogs.show({ kind: 'shortcuts' }),
  });
  const dismiss = useCallback(() => setNotice(null), [setNotice]);

  const removeOne = useStableCallback((nodeId: string) => {
    remove([nodeId], []);
    focus.module();
  });

  /** Opens a node with the cursor in its first field, so that the keyboard goes on there. */
  const openToWrite = useStableCallback((nodeId: string) => {
    if (view === 'canvas') builder.openNode(nodeId);
    else goTo(nodeId);
    focus.firstField();
  });
  const previewOne = useStableCallback((nodeId: string) => dialogs.preview({ nodeId }));

  const isChecking = side === 'checks' && !isOpen;
  const openAdd = useStableCallback(() => dialogs.show({ kind: 'add' }));
  const previewAll = useStableCallback(() => dialogs.preview({ nodeId: undefined }));
  const toggleChecks = useStableCallback(() => showSide(isChecking ? undefined : 'checks'));
  const more = useStableCallback(() =>
    moreItems({
      moduleId,
      isNarrow,
      direction: view === 'canvas' && content.nodes.length > 1 ? direction : undefined,
      selection,
      clipboard,
      onSide: showSide,
      onFind: find,
      onArrange: (way) => void arranging.arrange(way),
      onPreviewFrom: (nodeId) => dialogs.preview({ nodeId, goesOn: true }),
      onDialog: (kind) => dialogs.show({ kind }),
    }),
  );

  /** Fills the empty module from a template, and shows all of it. */
  function begin(template: ModuleContent) {
    command(insertContent(template));
    focus.whole();
  }

  return (
    <ChecksContext value={checks}>
      <CheckingContext value={side === 'checks'}>
        <div className={styles['builder']}>
          <BuilderToolbar
            moduleId={moduleId}
            title={row.title}
            save={save}
            sending={sending}
            history={history}
            hasNodes={content.nodes.length > 0}
            view={view}
            onView={setView}
            onUndo={undo}
            onRedo={redo}
            onAdd={openAdd}
            onPreview={previewAll}
            onCheck={toggleChecks}
            isChecking={isChecking}
            problems={content.nodes.length === 0 ? undefined : found?.check.problems.length}
            onSave={saveNow}
            more={more}
          />
          <HistorySaid history={history} />
          <div className={styles['notices']}>
            <BuilderNotices
              state={state}
              notice={builder.notice}
              onDismiss={dismiss}
              onDismissSaveProblem={session.dismiss}
              onSave={saveNow}
              onCommand={command}
              arranging={arranging}
            />
          </div>
          <div ref={area} tabIndex={-1} className={styles['area']}>
            {view === 'canvas' ? (
              <CanvasArea
                content={calm}
                builder={builder}
                handle={canvas}
                clipboard={clipboard}
                isNarrow={isNarrow}
                isCovered={isOpen || side !== undefined}
                isFinding={findWish !== null}
                onOpen={openToWrite}
                onPreview={previewOne}
                onRemoveOne={removeOne}
              />
            ) : (
              <Outline
                content={content}
                selection={selection}
                openId={openId}
                reveal={builder.reveal}
                marks={found?.marks}
                onSelect={builder.mark}
                onOpen={openToWrite}
                onCommand={command}
                onDelete={(nodeIds, links) => {
                  remove(nodeIds, links);
                  focus.module();
                }}
                onAdded={goTo}
                hasRoom={builder.hasRoom}
                tools={{
                  preview: (nodeId) => dialogs.preview({ nodeId, goesOn: true }),
                  copy: () => void clipboard.copy(),
                  cut: () => void clipboard.cut(),
                  duplicate: clipboard.duplicate,
                }}
              />
            )}
            {content.nodes.length === 0 ? (
              <EmptyModule onAdd={(type) => add({ type })} onTemplate={begin} />
            ) : null}
            {isOver ? <p className={styles['drop']}>{BUILDER_TEXTS.dropped.here}</p> : null}
            {findWish ? (
              <FindBar
                content={content}
                wish={findWish}
                onShow={(nodeId) => {
                  builder.setReveal({ nodeIds: [nodeId] });
                  builder.mark([nodeId]);
                }}
                onGo={(nodeId) => {
                  setFindWish(null);
                  if (!canvas.current) return goTo(nodeId);
                  builder.setReveal({ nodeIds: [nodeId] });
                  focus.node(nodeId);
                }}
                onClose={() => {
                  setFindWish(null);
                  focus.module();
                }}
              />
            ) : null}
            <BesideModule
              moduleId={moduleId}
              content={content}
              builder={builder}
              isNarrow={isNarrow}
              versions={versions}
              read={readContent}
              onCommand={session.run}
              onGoToProblem={goToProblem}
              onPreview={dialogs.preview}
              onRemoveOne={removeOne}
              onCloseNode={() => {
                builder.closeNode();
                if (openId === undefined) return;
                // On a canvas nothing stays chosen: the next arrow key leads on from the node, and does not move it.
                if (canvas.current && !isNarrow) builder.setReveal({ nodeIds: [] });
                focus.node(openId);
              }}
              onCloseSide={() => {
                showSide(undefined);
                focus.module();
              }}
            />
          </div>
          <BuilderDialogs dialogs={dialogs} row={row} content={content} onAdd={(type) => add({ type })} />
          <FocusField wish={fieldWish} openId={openId} />
        </div>
      </CheckingContext>
    </ChecksContext>
  );
}
