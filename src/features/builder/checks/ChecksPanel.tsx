import { useEffect, useMemo, useRef, useState, type FocusEvent, type RefObject } from 'react';
import type { Problem } from '@/domain/checks/problem';
import type { GraphCommand } from '@/domain/graph/graph-command';
import type { ModuleContent, ModuleNode } from '@/domain/module/module-content';
import { EmptyState } from '@/ui/EmptyState';
import { Spinner } from '@/ui/Spinner';
import { Text } from '@/ui/Text';
import { useStable } from '@/ui/use-stable';
import { nodeTitle } from '../node-summary';
import { Stack } from '@/ui/Stack';
import styles from './ChecksPanel.module.css';
import { problemKey, type ProblemPlace } from './problem-key';
import { KindIcon, ProblemList } from './ProblemList';
import { CHECK_TEXTS as texts } from './texts';
import { useChecks } from './use-checks';

export interface ChecksPanelProps {
  readonly content: ModuleContent;
  /** Goes to the node, and the field, to fix a problem. */
  readonly onGoTo: (place: ProblemPlace) => void;
  readonly onCommand: (command: GraphCommand) => void;
}

/** "Check for Errors" (decision E6), live. */
export function ChecksPanel({ content, onGoTo, onCommand }: ChecksPanelProps) {
  const { state } = useChecks();
  const nodes = useMemo(() => new Map(content.nodes.map((node) => [node.id, node])), [content]);
  const frame = useRef<HTMLDivElement>(null);
  const { onFocus, remember } = useReturnFocus(frame);
  const lists = {
    nodes,
    onCommand,
    onGoTo(problem: Problem) {
      remember(problem);
      onGoTo(problem);
    },
  };
  const links = (ids: readonly string[], title: string, hint: string) =>
    ids.length === 0 ? null : (
      <NodeLinks
        title={title}
        hint={hint}
        nodes={ids.flatMap((id) => nodes.get(id) ?? [])}
        onGoTo={(nodeId) => onGoTo({ nodeId })}
      />
    );
  return (
    <div ref={frame} tabIndex={-1} className={styles['panel']} onFocus={onFocus}>
      {state ? (
        <>
          {state.check.problems.length === 0 ? (
            <div className={styles['nothing']}>
              <EmptyState
                level={3}
                title={texts.nothing}
                text={texts.nothingText(state.check.nodeCount)}
                drawing={<NoProblemsDrawing />}
              />
            </div>
          ) : null}
          <ProblemList
            title={texts.errors(state.errors.length)}
            hint={texts.errorsHint}
            problems={state.errors}
            {...lists}
          />
          <ProblemList
            title={texts.warnings(state.warnings.length)}
            hint={texts.warningsHint}
            problems={state.warnings}
            {...lists}
          />
          <div className={styles['infos']}>
            {links(state.check.endIds, texts.ends(state.check.endIds.length), texts.endsHint)}
            {links(state.check.unknownIds, texts.unknown(state.check.unknownIds.length), texts.unknownHint)}
          </div>
        </>
      ) : (
        <div className={styles['waiting']}>
          <Spinner label={texts.checking} />
        </div>
      )}
    </div>
  );
}

/** Keeps the focus in a list whose rows vanish as they are fixed, and restores it after a visit to a node. */
function useReturnFocus(frame: RefObject<HTMLElement | null>) {
  const { followedRef } = useChecks();
  const last = useRef<{ readonly element: Element; readonly place: number }>(null);
  const rows = () => [...(frame.current?.querySelectorAll<HTMLElement>('[data-problem]') ?? [])];
  const placeOf = (key: string) => rows().findIndex((row) => row.dataset['problem'] === key);
  function focusPlace(place: number) {
    (rows().at(Math.min(Math.max(place, 0), rows().length - 1)) ?? frame.current)?.focus();
  }
  const { restoreFocus } = useStable({
    restoreFocus() {
      const left = followedRef.current;
      followedRef.current = null;
      if (!left) return;
      const place = placeOf(left.key);
      focusPlace(place < 0 ? left.place : place);
    },
  });
  useEffect(() => {
    // After the closed form has placed the focus.
    const request = requestAnimationFrame(restoreFocus);
    return () => cancelAnimationFrame(request);
  }, [restoreFocus]);
  useEffect(() => {
    const gone = last.current;
    if (gone && !gone.element.isConnected && document.activeElement === document.body) focusPlace(gone.place);
  });
  return {
    onFocus: ({ target }: FocusEvent) => {
      const row = target.closest('li')?.querySelector<HTMLElement>('[data-problem]');
      last.current = { element: target, place: placeOf(row?.dataset['problem'] ?? '') };
    },
    remember: (problem: Problem) => {
      const key = problemKey(problem);
      followedRef.current = { key, place: placeOf(key) };
    },
  };
}

function NoProblemsDrawing() {
  return (
    <svg viewBox="0 0 160 90" width="160" height="90" fill="none" aria-hidden="true">
      <g stroke="currentColor" strokeWidth="3" strokeLinecap="round" strokeLinejoin="round">
        <circle cx="24" cy="70" r="7" />
        <path d="M32 70c22 0 18-26 42-26s22 20 44 20" />
        <circle cx="74" cy="44" r="5" fill="var(--surface)" />
        <path d="M126 64h4M130 72V26" />
        <path d="M130 27c8-5 13 4 21 0v17c-8 4-13-5-21 0z" stroke="var(--accent)" />
        <path d="M58 22l7 7 14-15" stroke="var(--success-text)" strokeWidth="4" />
      </g>
    </svg>
  );
}

interface NodeLinksProps {
  readonly title: string;
  readonly hint: string;
  readonly nodes: readonly ModuleNode[];
  readonly onGoTo: (nodeId: string) => void;
}

const MAX_LISTED = 200;

/** Nodes that are worth knowing about but need no fix; collapsed. */
function NodeLinks({ title, hint, nodes, onGoTo }: NodeLinksProps) {
  const [isOpen, setOpen] = useState(false);
  return (
    <details className={styles['info']} onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary>{title}</summary>
      {isOpen ? (
        <>
          <Text size="xs" tone="muted" className={styles['infoHint']}>
            {hint}
          </Text>
          <ul className={styles['list']}>
            {nodes.slice(0, MAX_LISTED).map((node) => (
              <li key={node.id}>
                <button type="button" className={styles['row']} onClick={() => onGoTo(node.id)}>
                  <KindIcon type={node.type} />
                  <Stack as="span" gap={0} grow>
                    {nodeTitle(node)}
                  </Stack>
                </button>
              </li>
            ))}
          </ul>
        </>
      ) : null}
    </details>
  );
}
