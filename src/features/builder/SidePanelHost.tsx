import type { Elements } from '@/shared/elements';
import { describeRefusal } from './BuilderNotices';
import { CheckAnnouncer } from './checks/CheckAnnouncer';
import { ChecksPanel } from './checks/ChecksPanel';
import { fieldKey } from './checks/problem-key';
import { ConfigurePanel } from './configure/ConfigurePanel';
import type { EditSession, SessionState } from './model/edit-session';
import { HistoryPanel, type HistoryPanelProps } from './history/HistoryPanel';
import styles from './ModuleBuilder.module.css';
import { nodeKind } from './nodes/node-kind';
import { Sheet } from './Sheet';
import { SidePanel } from './SidePanel';
import { BUILDER_TEXTS } from './texts';
import type { Builder, BuilderSide } from './use-builder';
import type { BuilderFocus } from './use-builder-focus';

export interface SidePanelHostProps {
  readonly moduleId: string;
  readonly state: SessionState;
  readonly session: EditSession;
  readonly builder: Builder;
  readonly focus: BuilderFocus;
  readonly isNarrow: boolean;
  /** Undefined until first opened. */
  readonly versions: HistoryPanelProps['history'] | undefined;
  /** Previews the node alone, or the flow from it. */
  readonly onPreview: (nodeId: string, goesOn: boolean) => void;
  readonly onRemoveOne: (nodeId: string) => void;
  readonly onCloseNode: () => void;
}

/** The panel next to the canvas, a sheet on a phone: the open node's form, else the checks or the history. */
export function SidePanelHost(props: SidePanelHostProps) {
  const { state, builder, focus, isNarrow } = props;
  const { content } = state;
  const { openId, side, reveal } = builder;
  const open = content.nodes.find((node) => node.id === openId);
  const close = open
    ? props.onCloseNode
    : () => {
        builder.showSide(undefined);
        focus.module();
      };
  // Inside the sheet, since screen readers ignore everything outside a modal dialog.
  const announcer = <CheckAnnouncer />;

  const panel = open ? (
    <ConfigurePanel
      key={open.id}
      node={open}
      content={content}
      // A sheet covers the screen's own banner.
      problem={isNarrow ? describeRefusal(state.refused) : null}
      onCommand={builder.command}
      onClose={close}
      onPreview={props.onPreview}
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
      {/* The close button does the same by keyboard. */}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions */}
      <aside
        className={styles['side']}
        onKeyDown={(event) => {
          // Escape in a field's dialog closes only that dialog.
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

function sideBody(side: BuilderSide, props: SidePanelHostProps): Elements {
  const { moduleId, state, session, builder, focus, versions } = props;
  const { content } = state;
  if (side === 'checks') {
    return (
      <ChecksPanel
        content={content}
        onCommand={builder.command}
        onGoTo={(place) => {
          if (place.nodeId === undefined) return;
          builder.goTo(place.nodeId);
          const key = fieldKey(place);
          if (key !== undefined) focus.field(key);
        }}
      />
    );
  }
  return versions ? (
    <HistoryPanel
      moduleId={moduleId}
      history={versions}
      content={content}
      read={() => session.read().content}
      onCommand={session.run}
    />
  ) : null;
}
