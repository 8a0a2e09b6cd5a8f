import { useCallback, useLayoutEffect, useRef, useState } from 'react';
import { contentSize } from '@/domain/graph/add-refusal';
import type { GraphCommand } from '@/domain/graph/graph-command';
import { runCommand } from '@/domain/graph/run-command';
import type { ModuleContent } from '@/domain/module/module-content';
import { SIZE } from '@/shared/limits';
import type { Status } from '@/ui/Banner';
import { CONFIGURE_TEXTS } from './texts';

/** Share of the room of a module from which on it is said that it gets full. */
const NEARLY = 0.9;

/** Whether a command leaves a module larger than the server takes, and larger than it was. */
function isTooLarge(content: ModuleContent, command: GraphCommand, limit: number): boolean {
  const size = contentSize(content);
  // What a command says is the most that it can add; only near the limit is it looked at closely.
  if (size + JSON.stringify(command).length <= limit) return false;
  const after = contentSize(runCommand(content, command).content);
  return after > limit && after > size;
}

/** Commands that respect how much a module holds, and words about it. */
export interface Room {
  readonly onCommand: (command: GraphCommand) => void;
  readonly status: Status | null;
  readonly dismiss: () => void;
}

/** Refuses what would not fit into the module before it is written, and says so; nothing that was there changes. */
export function useRoom(
  content: ModuleContent,
  run: (command: GraphCommand) => void,
  limit: number = SIZE.moduleContent,
): Room {
  const latest = useRef(content);
  useLayoutEffect(() => {
    latest.current = content;
  }, [content]);
  const [isRefused, setRefused] = useState(false);
  const size = contentSize(content);
  const onCommand = useCallback(
    (command: GraphCommand) => {
      const isRefusedNow = isTooLarge(latest.current, command, limit);
      setRefused(isRefusedNow);
      if (!isRefusedNow) run(command);
    },
    [run, limit],
  );
  const { full, nearlyFull } = CONFIGURE_TEXTS.size;
  let status: Status | null = null;
  if (isRefused) status = { kind: 'error', text: full };
  else if (size > limit * NEARLY) {
    status = { kind: 'warning', text: nearlyFull(Math.min(100, Math.floor((size / limit) * 100))) };
  }
  return { onCommand, status, dismiss: () => setRefused(false) };
}
