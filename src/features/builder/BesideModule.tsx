import type { ReactNode } from 'react';
import type { GraphCommand } from '@/domain/graph/graph-command';
import type { ModuleContent } from '@/domain/module/module-content';
import type { BuilderSide } from './builder-side';
import { CheckAnnouncer } from './checks/CheckAnnouncer';
import { ChecksPanel, type ChecksPanelProps } from './checks/ChecksPanel';
import { ConfigurePanel } from './configure/ConfigurePanel';
import { HistoryPanel, type HistoryPanelProps } from './history/HistoryPanel';
import styles from './ModuleBuilder.module.css';
import { nodeKind } from './node-kind';
import type { PreviewOf } from './preview/PreviewDialog';
import { Sheet } from './Sheet';
import { SidePanel } from './SidePanel';
import { BUILDER_TEXTS } from './texts';
import type { Builder } from './use-builder';

export interface BesideModuleProps {
  readonly moduleId: string;
  readonly content: ModuleContent;
  readonly builder: Builder;
  readonly isNarrow: boolean;
  /** The versions of the module; undefined until they are opened. */
  readonly versions: HistoryPanelProps['history'] | undefined;
  readonly read: () => ModuleContent;
  readonly onCommand: (command: GraphCommand) => GraphCommand | null;
  readonly onGoToProblem: ChecksPanelProps['onGoTo'];
  readonly onPreview: (of: PreviewOf) => void;
  readonly onRemoveOne: (nodeId: string) => void;
  /** The form of a node is closed. */
  readonly onCloseNode: () => void;
  /** The panel of the checks or of the versions is closed. */
  readonly onCloseSide: () => void;
}

/** What stands beside the module, or over it on a phone: the form of the open node, else the checks or the versions. */
export function BesideModule(props: BesideModuleProps) {
  const { content, builder, isNarrow } = props;
  const { openId, side, reveal } = builder;
  const open = content.nodes.find((node) => node.id === openId);
  // Inside of the sheet where there is one: what is said outside of an open dialog is not heard.
  const announcer = <CheckAnnouncer isOn={side === 'checks'} />;
  const close = open ? props.onCloseNode : props.onCloseSide;

  const panel = open ? (
    <ConfigurePanel
      key={open.id}
      node={open}
      content={content}
      onCommand={builder.command}
      onClose={close}
      onPreview={(nodeId, goesOn) => props.onPreview({ nodeId, goesOn })}
      onDelete={props.onRemoveOne}
      startsInTitle={!isNarrow && reveal?.isForWriting === true && reveal.nodeIds[0] === open.id}
    />
  ) : side === undefined ? null : (
    <SidePanel key={side} title={TITLES[side]} onClose={close}>
      {sideBody(side, props)}
    </SidePanel>
  );

  if (!panel) return isNarrow ? null : announcer;
  if (isNarrow) {
    const label = open ? `${BUILDER_TEXTS.configure} ${nodeKind(open.type).label}` : TITLES[side ?? 'checks'];
    return (
      <Sheet key={open?.id ?? side} size="full" label={label} onClose={close}>
        {panel}
        {announcer}
      </Sheet>
    );
  }
  return (
    <>
      {/* Escape is a convenience: the cross does the same. */}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions */}
      <aside
        className={styles['side']}
        onKeyDown={(event) => {
          // A dialog that a field opened closes by itself, and alone.
          const isInDialog = event.target instanceof Element && event.target.closest('dialog') !== null;
          if (event.key === 'Escape' && !event.defaultPrevented && !isInDialog) close();
        }}
      >
        {panel}
      </aside>
      {announcer}
    </>
  );
}

const TITLES: Readonly<Record<BuilderSide, string>> = {
  checks: BUILDER_TEXTS.checkErrors,
  history: BUILDER_TEXTS.history,
};

function sideBody(side: BuilderSide, props: BesideModuleProps): ReactNode {
  const { moduleId, content, builder, versions, read } = props;
  if (side === 'checks') {
    return <ChecksPanel content={content} onGoTo={props.onGoToProblem} onCommand={builder.command} />;
  }
  return versions ? (
    <HistoryPanel
      moduleId={moduleId}
      history={versions}
      content={content}
      read={read}
      onCommand={props.onCommand}
    />
  ) : null;
}
