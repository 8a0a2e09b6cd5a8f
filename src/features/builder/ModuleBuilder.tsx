import { useCallback, useRef, useState } from 'react';
import { usePending } from '@/db/use-pending';
import type { ConnectRefusal } from '@/domain/graph/connect-refusal';
import type { GraphCommand } from '@/domain/graph/graph-command';
import { allLinks, type Exit } from '@/domain/graph/links';
import { newNode, newNodeId, nextPosition } from '@/domain/graph/node-defaults';
import type { NodeType } from '@/domain/module/module-content';
import type { ModuleRow } from '@/domain/rows/rows';
import { AppError } from '@/shared/app-error';
import { Banner, type Status } from '@/ui/Banner';
import { Button } from '@/ui/Button';
import { showToast } from '@/ui/toast-store';
import { Canvas } from './canvas/Canvas';
import type { Reveal } from './canvas/RevealNode';
import { ConfigurePanel } from './configure/ConfigurePanel';
import type { EditSession } from './editing/edit-session';
import type { SaveState } from './editing/save-state';
import styles from './ModuleBuilder.module.css';
import { nodeKind } from './node-kind';
import { nodeTitle } from './node-summary';
import { Outline } from './outline/Outline';
import { AddNodeDialog } from './palette/AddNodeDialog';
import { NodePalette } from './palette/NodePalette';
import { TypeGrid } from './palette/TypeGrid';
import { PreviewDialog, type PreviewOf } from './preview/PreviewDialog';
import { SelectionBar } from './SelectionBar';
import { Sheet } from './Sheet';
import { BUILDER_TEXTS } from './texts';
import { BuilderToolbar, type BuilderView } from './toolbar/BuilderToolbar';
import { useBuilderKeys } from './use-builder-keys';
import { useSessionState } from './use-module-editor';
import { useNarrow } from './use-narrow';

export interface ModuleBuilderProps {
  readonly moduleId: string;
  readonly row: ModuleRow;
  readonly session: EditSession;
}

/** The builder of one open module: bar, palette, canvas or list, and what is configured or previewed. */
export function ModuleBuilder({ moduleId, row, session }: ModuleBuilderProps) {
  const { content, history, save } = useSessionState(session);
  const sending = usePending('modules', moduleId);
  const isNarrow = useNarrow();
  const [chosenView, setView] = useState<BuilderView>();
  const [selectedId, setSelected] = useState<string>();
  const [openId, setOpen] = useState<string>();
  const [reveal, setReveal] = useState<Reveal | null>(null);
  const [isAdding, setAdding] = useState(false);
  const [preview, setPreview] = useState<PreviewOf | null>(null);
  const [notice, setNotice] = useState<Status | null>(null);
  const area = useRef<HTMLDivElement>(null);
  const view = chosenView ?? (isNarrow ? 'outline' : 'canvas');
  const open = content.nodes.find((node) => node.id === openId);
  const selected = content.nodes.find((node) => node.id === selectedId);
  const { run, undo, redo, flush } = session;

  const select = useCallback(
    (nodeId: string | undefined) => {
      setSelected(nodeId);
      // Beside a canvas there is room: the panel follows the selection. On a phone it would hide the canvas.
      if (!isNarrow) setOpen(nodeId);
    },
    [isNarrow],
  );

  const command = useCallback(
    (one: GraphCommand) => {
      if (one.name === 'setStart') {
        const { length } = allLinks(session.read().content).filter((link) => link.to === one.nodeId);
        const inverse = run(one);
        if (inverse && length > 0) {
          showToast({ text: BUILDER_TEXTS.unlinkedByStart(length), undo: () => run(inverse) });
        }
        return;
      }
      run(one);
    },
    [run, session],
  );

  const remove = useCallback(
    (nodeIds: readonly string[], links: readonly Exit[]) => {
      const before = session.read().content;
      const commands: readonly GraphCommand[] = [
        ...links
          .filter((from) => !nodeIds.includes(from.nodeId))
          .map((from) => ({ name: 'disconnect', from }) as const),
        ...nodeIds.map((nodeId) => ({ name: 'removeNode', nodeId }) as const),
      ];
      const [first] = commands;
      if (!first) return;
      const gone = before.nodes.filter((node) => nodeIds.includes(node.id));
      const inverse = run(commands.length === 1 ? first : { name: 'batch', commands });
      setOpen((current) => (current !== undefined && nodeIds.includes(current) ? undefined : current));
      const [node] = gone;
      if (!node || !inverse) return;
      const text =
        gone.length === 1
          ? BUILDER_TEXTS.deleted(nodeTitle(node))
          : BUILDER_TEXTS.deletedSeveral(gone.length);
      // Not the last step of the history: the person may have gone on typing by then.
      showToast({ text, undo: () => run(inverse) });
    },
    [run, session],
  );

  function add(type: NodeType) {
    const node = newNode(type, newNodeId(), nextPosition(session.read().content, type));
    run({ name: 'addNode', node });
    setReveal({ nodeId: node.id });
    setSelected(node.id);
    setOpen(node.id);
  }

  const saveNow = useCallback(() => void flush(), [flush]);
  useBuilderKeys({ onUndo: undo, onRedo: redo, onSave: saveNow });
  const refuse = useCallback(
    (refusal: ConnectRefusal) => setNotice({ kind: 'warning', text: BUILDER_TEXTS.refusals[refusal] }),
    [],
  );
  const dismiss = useCallback(() => setNotice(null), []);
  const openNode = useCallback((nodeId: string) => {
    setSelected(nodeId);
    setOpen(nodeId);
  }, []);

  /** Deletes from a button that goes with the node: the focus goes to the module, and not nowhere. */
  function removeOne(nodeId: string) {
    remove([nodeId], []);
    // After the sheet, where there is one, is gone.
    requestAnimationFrame(() => {
      if (document.activeElement === document.body) area.current?.focus();
    });
  }

  function close() {
    setOpen(undefined);
    const selector = `[data-id="${CSS.escape(openId ?? '')}"], [data-node="${CSS.escape(openId ?? '')}"]`;
    area.current?.querySelector<HTMLElement>(selector)?.focus();
  }

  const panel = open ? (
    <ConfigurePanel
      key={open.id}
      node={open}
      content={content}
      onCommand={command}
      onClose={close}
      onPreview={(nodeId) => setPreview({ nodeId })}
      onDelete={removeOne}
      startsInTitle={!isNarrow && reveal?.nodeId === open.id}
    />
  ) : null;

  return (
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
        onSave={saveNow}
      />
      <div className={styles['notices']}>
        <Banner
          status={saveProblem(save)}
          action={<Button onClick={saveNow}>{BUILDER_TEXTS.save.tryAgain}</Button>}
        />
        <Banner status={notice} onDismiss={dismiss} />
      </div>
      <div ref={area} tabIndex={-1} className={styles['area']}>
        {view === 'canvas' ? (
          <Canvas
            content={content}
            reveal={reveal}
            isNarrow={isNarrow}
            openId={openId}
            onSelect={select}
            onOpen={openNode}
            onCommand={command}
            onDelete={remove}
            onRefused={refuse}
          />
        ) : (
          <Outline
            content={content}
            selectedId={selectedId}
            onOpen={openNode}
            onDelete={(nodeId) => remove([nodeId], [])}
          />
        )}
        {view === 'canvas' && !isNarrow && content.nodes.length > 0 ? <NodePalette onAdd={add} /> : null}
        {content.nodes.length === 0 ? (
          <div className={styles['empty']}>
            <h2>{BUILDER_TEXTS.empty.title}</h2>
            <p>{BUILDER_TEXTS.empty.text}</p>
            <TypeGrid onAdd={add} />
          </div>
        ) : null}
        {isNarrow && view === 'canvas' && selected && !open ? (
          <SelectionBar
            node={selected}
            onConfigure={() => setOpen(selected.id)}
            onPreview={() => setPreview({ nodeId: selected.id })}
            onDelete={() => removeOne(selected.id)}
          />
        ) : null}
        {isNarrow || !panel ? null : <aside className={styles['side']}>{panel}</aside>}
      </div>
      {isNarrow && open ? (
        <Sheet size="full" label={`${BUILDER_TEXTS.configure} ${nodeKind(open.type).label}`} onClose={close}>
          {panel}
        </Sheet>
      ) : null}
      <AddNodeDialog open={isAdding} onClose={() => setAdding(false)} onAdd={add} />
      {preview ? (
        <PreviewDialog title={row.title} content={content} of={preview} onClose={() => setPreview(null)} />
      ) : null}
    </div>
  );
}

function saveProblem(save: SaveState): Status | null {
  if (save.kind !== 'error') return null;
  const isFull = save.error instanceof AppError && save.error.code === 'ERR_QUOTA';
  return { kind: 'error', text: isFull ? BUILDER_TEXTS.save.errorQuota : BUILDER_TEXTS.save.errorOther };
}
