import { useEffect, useMemo, useRef, useState } from 'react';
import { useAllFiles } from '@/db/listing/use-all-files';
import { usePending } from '@/db/use-pending';
import type { ModuleRow } from '@/domain/rows/rows';
import { insertContent } from '@/domain/templates/insert-content';
import { useMissingMedia } from '@/media/links/use-missing-media';
import { useStable } from '@/ui/use-stable';
import { useArrange } from './arrange/use-arrange';
import { SidePanelHost } from './SidePanelHost';
import { type BuilderDialog, BuilderDialogs } from './BuilderDialogs';
import { BuilderNotices } from './BuilderNotices';
import { flowDirection } from './canvas/flow-elements';
import type { CanvasHandle } from './canvas/use-canvas-handle';
import { CanvasArea } from './CanvasArea';
import { ChecksContext, useModuleChecks } from './checks/use-checks';
import { useBuilderClipboard } from './clipboard/use-builder-clipboard';
import type { EditSession } from './model/edit-session';
import { useVersionKeeper } from './history/watch-session';
import styles from './ModuleBuilder.module.css';
import { BuilderFind } from './BuilderFind';
import { HistoryAnnouncer } from './outline/HistoryAnnouncer';
import { Outline } from './outline/Outline';
import { EmptyModule } from './EmptyModule';
import { BUILDER_TEXTS } from './texts';
import { BuilderToolbar, type BuilderView } from './toolbar/BuilderToolbar';
import { moreItems } from './toolbar/more-items';
import { type BuilderSide, useBuilder } from './use-builder';
import { useBuilderFocus } from './use-builder-focus';
import { useBuilderKeys, useNarrow } from './use-builder-keys';
import { useDroppedFiles } from './use-dropped-files';
import { useDeferredContent } from './use-deferred-content';
import { useNodeActions } from './use-node-actions';
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
  const { openId, side, showSide } = builder;
  const versions = useVersionKeeper(moduleId, session);
  const deferred = useDeferredContent(content, history);
  const checks = useModuleChecks(content, useMissingMedia(useAllFiles()), side === 'checks');
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

  const clipboard = useBuilderClipboard(session, builder, area, canvas);
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

  const { removeOne, openToWrite, closeNode } = useNodeActions({ builder, focus, canvas, isNarrow });
  const { preview } = useStable({
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
            <EmptyModule
              onAdd={(type) => builder.add({ type })}
              onChoose={(template) => {
                builder.command(insertContent(template));
                focus.whole();
              }}
            />
          ) : null}
          {isOver ? <p className={styles['drop']}>{BUILDER_TEXTS.dropped.here}</p> : null}
          {findRequest ? (
            <BuilderFind
              content={content}
              focusRequest={findRequest}
              builder={builder}
              focus={focus}
              isCanvas={view === 'canvas'}
              onClose={() => setFindRequest(null)}
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
            onCloseNode={closeNode}
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
