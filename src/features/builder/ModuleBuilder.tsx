import { useCallback, useEffect, useMemo, useRef, useState, type ReactNode } from 'react';
import { usePending } from '@/db/use-pending';
import type { Problem } from '@/domain/checks/problem';
import type { ModuleContent } from '@/domain/module/module-content';
import type { ModuleRow } from '@/domain/rows/rows';
import { insertContent } from '@/domain/templates/insert-content';
import { nextPosition } from '@/domain/graph/node-defaults';
import type { MenuItem } from '@/ui/Menu';
import { TemplateCards } from '@/ui/templates/TemplateCards';
import { useArrange } from './arrange/use-arrange';
import type { BuilderSide } from './builder-side';
import { BuilderNotices } from './BuilderNotices';
import type { CanvasHandle } from './canvas/canvas-handle';
import { flowDirection } from './canvas/flow-elements';
import { CanvasArea } from './CanvasArea';
import { CheckAnnouncer } from './checks/CheckAnnouncer';
import { ChecksPanel } from './checks/ChecksPanel';
import { fieldKey } from './checks/field-key';
import { FocusField, type FieldWish } from './checks/FocusField';
import { CheckingContext, ChecksContext, useCheckState, useCheckStore } from './checks/use-checks';
import { useClipboard } from './clipboard/use-clipboard';
import { ConfigurePanel } from './configure/ConfigurePanel';
import type { EditSession } from './editing/edit-session';
import { FindBar } from './find/FindBar';
import { ExportDialog } from './export/ExportDialog';
import { EXPORT_TEXTS } from './export/texts';
import { HistoryPanel } from './history/HistoryPanel';
import { useVersionKeeper } from './history/use-version-keeper';
import styles from './ModuleBuilder.module.css';
import { nodeKind } from './node-kind';
import { HistorySaid } from './outline/HistorySaid';
import { Outline } from './outline/Outline';
import { AddNodeDialog } from './palette/AddNodeDialog';
import { TypeGrid } from './palette/TypeGrid';
import { PreviewDialog, type PreviewOf } from './preview/PreviewDialog';
import { PREVIEW_TEXTS } from './preview/texts';
import { Sheet } from './Sheet';
import { ShortcutsSheet } from './shortcuts/ShortcutsSheet';
import { SidePanel } from './SidePanel';
import { BUILDER_TEXTS } from './texts';
import { BuilderToolbar, type BuilderView } from './toolbar/BuilderToolbar';
import { useBuilder } from './use-builder';
import { useBuilderKeys } from './use-builder-keys';
import { useCalmContent } from './use-calm-content';
import { useSessionState } from './use-module-editor';
import { useNarrow } from './use-narrow';

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
  const calm = useCalmContent(content, history);
  const checks = useCheckStore(content);
  const found = useCheckState(checks);
  const [fieldWish, setFieldWish] = useState<FieldWish | null>(null);
  const [chosenView, setView] = useState<BuilderView>();
  const [isAdding, setAdding] = useState(false);
  const [isExporting, setExporting] = useState(false);
  const [preview, setPreview] = useState<PreviewOf | null>(null);
  const [findWish, setFindWish] = useState<object | null>(null);
  const [showsKeys, setShowsKeys] = useState(false);
  const area = useRef<HTMLDivElement>(null);
  const canvas = useRef<CanvasHandle>(null);
  const direction = useMemo(() => flowDirection(calm), [calm]);
  const view = chosenView ?? (isNarrow ? 'outline' : 'canvas');
  const { selection, openId, reveal, side, command, remove, add, notice, setNotice } = builder;
  const open = content.nodes.find((node) => node.id === openId);
  const { undo, redo } = session;
  const { showSide, goTo } = builder;
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
    area,
    place: () => canvas.current?.pastePlace() ?? nextPosition(session.read().content),
    onPasted: (nodeIds) => {
      builder.setReveal({ nodeIds });
      builder.mark(nodeIds);
    },
    onCut: () => builder.select([]),
    onNotice: setNotice,
  });
  const arranging = useArrange(session, canvas, setNotice);
  const find = useCallback(() => setFindWish({}), []);
  useBuilderKeys({
    onUndo: undo,
    onRedo: redo,
    onSave: saveNow,
    onFind: find,
    onDuplicate: clipboard.duplicate,
    onShortcuts: () => setShowsKeys(true),
  });
  const dismiss = useCallback(() => setNotice(null), [setNotice]);

  /** The focus goes to the module where it would go nowhere, once what had it is gone. */
  function focusModule() {
    requestAnimationFrame(() => {
      if (document.activeElement !== document.body) return;
      if (canvas.current) canvas.current.focus();
      else area.current?.focus();
    });
  }

  function focusNode(nodeId: string) {
    if (canvas.current) canvas.current.focusNode(nodeId);
    else area.current?.querySelector<HTMLElement>(`[data-node="${CSS.escape(nodeId)}"]`)?.focus();
  }

  function removeOne(nodeId: string) {
    remove([nodeId], []);
    focusModule();
  }

  function close() {
    builder.closeNode();
    if (openId !== undefined) focusNode(openId);
  }

  /** Opens a node with the cursor in its first field, so that the keyboard goes on there. */
  function openToWrite(nodeId: string) {
    if (view === 'canvas') builder.openNode(nodeId);
    else builder.goTo(nodeId);
    requestAnimationFrame(() => area.current?.querySelector<HTMLElement>('aside input')?.focus());
  }

  /** Fills the empty module from a template, and shows all of it. */
  function begin(template: ModuleContent) {
    command(insertContent(template));
    requestAnimationFrame(() => {
      canvas.current?.showAll();
      if (document.activeElement === document.body) area.current?.focus();
    });
  }

  function closeSide() {
    builder.showSide(undefined);
    focusModule();
  }

  /** The panels that can stand beside the canvas, by name. */
  const sides: Readonly<Record<BuilderSide, { readonly title: string; readonly body: ReactNode }>> = {
    checks: {
      title: BUILDER_TEXTS.checkErrors,
      body: <ChecksPanel content={content} onGoTo={goToProblem} onCommand={command} />,
    },
    history: {
      title: BUILDER_TEXTS.history,
      body: versions ? (
        <HistoryPanel
          moduleId={moduleId}
          history={versions}
          content={content}
          read={readContent}
          onCommand={session.run}
        />
      ) : null,
    },
  };
  /** What the menu at the end of the bar offers. */
  const more: readonly MenuItem[] = [
    ...(isNarrow
      ? [
          { label: BUILDER_TEXTS.checkErrors, onSelect: () => builder.showSide('checks') },
          { label: BUILDER_TEXTS.shareAccess, to: `/nest/content/module/share?id=${moduleId}` },
        ]
      : []),
    { label: BUILDER_TEXTS.find.open, onSelect: find },
    ...(view === 'canvas' && content.nodes.length > 1
      ? (direction === 'down' ? (['down', 'right'] as const) : (['right', 'down'] as const)).map((way) => ({
          label: BUILDER_TEXTS.arrange[way],
          onSelect: () => void arranging.arrange(way),
        }))
      : []),
    ...(selection.length === 1
      ? [
          {
            label: PREVIEW_TEXTS.fromHere,
            onSelect: () => setPreview({ nodeId: selection[0], goesOn: true }),
          },
        ]
      : []),
    ...(selection.length > 0
      ? [
          { label: BUILDER_TEXTS.selection.copy, onSelect: () => void clipboard.copy() },
          { label: BUILDER_TEXTS.selection.cut, onSelect: () => void clipboard.cut() },
          { label: BUILDER_TEXTS.selection.duplicate, onSelect: clipboard.duplicate },
        ]
      : []),
    { label: BUILDER_TEXTS.selection.paste, onSelect: () => void clipboard.paste() },
    { label: BUILDER_TEXTS.history, onSelect: () => builder.showSide('history') },
    { label: EXPORT_TEXTS.entry, onSelect: () => setExporting(true) },
    { label: BUILDER_TEXTS.shortcuts, onSelect: () => setShowsKeys(true) },
  ];

  const configure = open ? (
    <ConfigurePanel
      key={open.id}
      node={open}
      content={content}
      onCommand={command}
      onClose={close}
      onPreview={(nodeId, goesOn) => setPreview({ nodeId, goesOn })}
      onDelete={removeOne}
      startsInTitle={!isNarrow && reveal?.isForWriting === true && reveal.nodeIds[0] === open.id}
    />
  ) : null;
  const panel =
    configure ??
    (side === undefined ? null : (
      <SidePanel key={side} title={sides[side].title} onClose={closeSide}>
        {sides[side].body}
      </SidePanel>
    ));

  // Inside of the sheet where there is one: what is said outside of an open dialog is not heard.
  const announcer = <CheckAnnouncer isOn={side === 'checks'} />;

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
            onAdd={() => setAdding(true)}
            onPreview={() => setPreview({ nodeId: undefined })}
            onCheck={() => builder.showSide(side === 'checks' && !open ? undefined : 'checks')}
            isChecking={side === 'checks' && !open}
            problems={content.nodes.length === 0 ? undefined : found?.check.problems.length}
            onSave={saveNow}
            more={more}
          />
          <HistorySaid history={history} />
          <div className={styles['notices']}>
            <BuilderNotices
              state={state}
              notice={notice}
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
                isCovered={panel !== null}
                isFinding={findWish !== null}
                onOpen={openToWrite}
                onPreview={(nodeId) => setPreview({ nodeId })}
                onRemoveOne={removeOne}
              />
            ) : (
              <Outline
                content={content}
                selection={selection}
                openId={openId}
                reveal={reveal}
                marks={found?.marks}
                onSelect={builder.mark}
                onOpen={openToWrite}
                onCommand={command}
                onDelete={(nodeIds, links) => {
                  remove(nodeIds, links);
                  focusModule();
                }}
                onAdded={builder.goTo}
                hasRoom={builder.hasRoom}
                tools={{
                  preview: (nodeId) => setPreview({ nodeId, goesOn: true }),
                  copy: () => void clipboard.copy(),
                  cut: () => void clipboard.cut(),
                  duplicate: clipboard.duplicate,
                }}
              />
            )}

            {content.nodes.length === 0 ? (
              <div className={styles['empty']}>
                <h2>{BUILDER_TEXTS.empty.title}</h2>
                <p>{BUILDER_TEXTS.empty.text}</p>
                <TypeGrid onAdd={(type) => add({ type })} />
                <TemplateCards onChoose={begin} />
              </div>
            ) : null}
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
                  if (!canvas.current) return builder.goTo(nodeId);
                  builder.setReveal({ nodeIds: [nodeId] });
                  focusNode(nodeId);
                }}
                onClose={() => {
                  setFindWish(null);
                  focusModule();
                }}
              />
            ) : null}
            {isNarrow || !panel ? null : (
              // Escape is a convenience: the cross does the same.
              // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions
              <aside
                className={styles['side']}
                onKeyDown={(event) => {
                  if (event.key !== 'Escape' || event.defaultPrevented) return;
                  if (open) close();
                  else closeSide();
                }}
              >
                {panel}
              </aside>
            )}
          </div>
          {isNarrow && panel ? (
            <Sheet
              key={open?.id ?? side}
              size="full"
              label={
                open
                  ? `${BUILDER_TEXTS.configure} ${nodeKind(open.type).label}`
                  : sides[side ?? 'checks'].title
              }
              onClose={open ? close : closeSide}
            >
              {panel}
              {announcer}
            </Sheet>
          ) : null}
          <AddNodeDialog open={isAdding} onClose={() => setAdding(false)} onAdd={(type) => add({ type })} />
          <ShortcutsSheet open={showsKeys} onClose={() => setShowsKeys(false)} />
          {isExporting ? (
            <ExportDialog row={row} content={content} onClose={() => setExporting(false)} />
          ) : null}
          {preview ? (
            <PreviewDialog
              title={row.title}
              content={content}
              of={preview}
              onClose={() => setPreview(null)}
            />
          ) : null}
          <FocusField wish={fieldWish} openId={openId} />
          {isNarrow ? null : announcer}
        </div>
      </CheckingContext>
    </ChecksContext>
  );
}
