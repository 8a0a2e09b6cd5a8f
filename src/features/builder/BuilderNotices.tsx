import type { AddRefusal } from '@/domain/graph/add-refusal';
import type { GraphCommand } from '@/domain/graph/graph-command';
import { AppError } from '@/shared/app-error';
import { SIZE } from '@/shared/limits';
import { Banner, type Status } from '@/ui/Banner';
import { Button } from '@/ui/Button';
import type { Arrange } from './arrange/use-arrange';
import type { EditSession, SessionState } from './model/edit-session';
import type { SaveState } from './model/save-state';
import { BUILDER_TEXTS } from './texts';
import { useState } from 'react';
import { allLinks } from '@/domain/graph/links';
import { findStartNode } from '@/domain/graph/start-node';
import type { ModuleContent, ModuleNode } from '@/domain/module/module-content';
import { nodeTitle } from './node-summary';
import type { Builder } from './use-builder';

export interface BuilderNoticesProps {
  readonly session: EditSession;
  readonly state: SessionState;
  readonly builder: Builder;
  readonly arranging: Arrange;
}

export function BuilderNotices({ session, state, builder, arranging }: BuilderNoticesProps) {
  return (
    <>
      <Banner
        status={saveProblem(state.save)}
        onDismiss={session.dismiss}
        action={
          isClosed(state.save) ? undefined : (
            <Button onClick={() => void session.save()}>{BUILDER_TEXTS.save.tryAgain}</Button>
          )
        }
      />
      <Banner status={describeRefusal(state.refused)} />
      <Banner status={builder.notice} onDismiss={() => builder.setNotice(null)} />
      <NoStartBanner content={state.content} onCommand={builder.command} />
      <Banner
        status={arranging.isRunning ? { kind: 'info', text: BUILDER_TEXTS.arrange.running } : null}
        action={<Button onClick={arranging.cancel}>{BUILDER_TEXTS.arrange.cancel}</Button>}
      />
    </>
  );
}

/** The reason why the last change was refused; shown until one succeeds. */
export function describeRefusal(refused: AddRefusal | null): Status | null {
  if (refused === null) return null;
  const text =
    refused === 'tooMany' ? BUILDER_TEXTS.tooManyNodes(SIZE.moduleNodes) : BUILDER_TEXTS.tooMuchText;
  return { kind: 'warning', text };
}

function saveProblem(save: SaveState): Status | null {
  if (save.kind !== 'error' || save.isDismissed) return null;
  const { errorQuota, errorClosed, errorOther } = BUILDER_TEXTS.save;
  const isFull = save.error instanceof AppError && save.error.code === 'ERR_QUOTA';
  return { kind: 'error', text: isFull ? errorQuota : isClosed(save) ? errorClosed : errorOther };
}

/** Whether only a reload helps, which the shell offers. */
function isClosed(save: SaveState): boolean {
  return save.kind === 'error' && save.error instanceof AppError && save.error.code === 'ERR_DATABASE_CLOSED';
}

interface NoStartBannerProps {
  readonly content: ModuleContent;
  readonly onCommand: (command: GraphCommand) => void;
}

/** The best new start: the first node without incoming links, else the first node. */
function likelyStart(content: ModuleContent): ModuleNode | undefined {
  const targets = new Set(allLinks(content).map((link) => link.to));
  return content.nodes.find((node) => !targets.has(node.id)) ?? content.nodes[0];
}

/** Warns that no node is the start, and offers one. */
function NoStartBanner({ content, onCommand }: NoStartBannerProps) {
  const [isDismissed, setDismissed] = useState(false);
  const isMissing = content.nodes.length > 0 && findStartNode(content) === undefined;
  // Losing the start again shows the warning again.
  if (!isMissing && isDismissed) setDismissed(false);
  const candidate = isMissing ? likelyStart(content) : undefined;
  return (
    <Banner
      status={isMissing && !isDismissed ? { kind: 'warning', text: BUILDER_TEXTS.noStart.text } : null}
      onDismiss={() => setDismissed(true)}
      action={
        candidate ? (
          <Button onClick={() => onCommand({ name: 'setStart', nodeId: candidate.id })}>
            {BUILDER_TEXTS.noStart.set(nodeTitle(candidate))}
          </Button>
        ) : null
      }
    />
  );
}
