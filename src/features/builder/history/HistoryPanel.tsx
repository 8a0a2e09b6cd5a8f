import { BookmarkPlus, History } from 'lucide-react';
import { useEffect, useRef, useState, useSyncExternalStore } from 'react';
import type { ModuleHistory, VersionList as Kept } from '@/db/module-history/module-history';
import type { GraphCommand } from '@/domain/graph/graph-command';
import type { ModuleVersion } from '@/domain/module-history/module-version';
import type { ModuleContent } from '@/domain/module/module-content';
import { systemClock, type Clock } from '@/shared/clock';
import { reportError } from '@/shared/report-error';
import { Text } from '@/ui/Text';
import { Banner, type Status } from '@/ui/Banner';
import { Button } from '@/ui/Button';
import { EmptyState } from '@/ui/EmptyState';
import { Spinner } from '@/ui/Spinner';
import { useNow } from '@/ui/use-now';
import { useStable } from '@/ui/use-stable';
import { Stack } from '@/ui/Stack';
import styles from './History.module.css';
import { NameForm } from './NameForm';
import { problemText } from './problem-text';
import { MODULE_HISTORY_TEXTS } from './texts';
import { useSummaries } from './use-summaries';
import { versionTitle } from './version-title';
import { VersionList } from './VersionList';
import { VersionView } from './VersionView';
import { restoreCommand } from '@/domain/module-history/content-changes';

export interface HistoryPanelProps {
  readonly moduleId: string;
  readonly history: ModuleHistory;
  readonly content: ModuleContent;
  readonly read: () => ModuleContent;
  readonly onCommand: (command: GraphCommand) => GraphCommand | null;
  readonly clock?: Clock;
}

/** The last action. Shown here, because on a phone the panel covers the toasts. */
interface Notice {
  readonly status: Status;
  readonly undo?: () => void;
}

const NONE: readonly ModuleVersion[] = [];

/** Versions of the module: view, name, restore. */
export function HistoryPanel(props: HistoryPanelProps) {
  const { moduleId, history, content, read, onCommand, clock = systemClock } = props;
  const versions = useVersions(history, moduleId);
  const list = typeof versions === 'string' ? NONE : versions.versions;
  const summaries = useSummaries(history, list);
  const problem = useSyncExternalStore(history.problem.subscribe, history.problem.read);
  const now = useNow(clock);
  const [openVersion, setOpen] = useState<ModuleVersion>();
  const [isNaming, setNaming] = useState(false);
  const [notice, setNotice] = useState<Notice | null>(null);
  const panel = useRef<HTMLDivElement>(null);
  // Stable, so that rendering does not restart its timeout.
  const dismiss = useStable({ now: () => setNotice(null) });
  const texts = MODULE_HISTORY_TEXTS;
  // A version that was quarantined or thinned out stays shown while open.
  const open = openVersion && (list.find(({ id }) => id === openVersion.id) ?? openVersion);

  /** Returns to the version's row, or to the top with the notice. */
  function back(id = '') {
    setOpen(undefined);
    requestAnimationFrame(() => {
      const line = panel.current?.querySelector<HTMLElement>(`[data-version="${CSS.escape(id)}"]`);
      (line ?? panel.current)?.focus();
    });
  }

  async function attempt(work: () => Promise<void>): Promise<void> {
    try {
      setNotice(null);
      await work();
    } catch (error) {
      reportError(error);
      setNotice({ status: { kind: 'error', text: problemText(error) } });
    }
  }

  async function keepNamed(name: string): Promise<void> {
    await history.keep({ moduleId, text: JSON.stringify(read()), reason: 'named', name, at: clock.now() });
    setNotice({ status: { kind: 'success', text: texts.named(name) } });
  }

  function remove({ id, name }: ModuleVersion) {
    back();
    void attempt(async () => {
      await history.remove(id);
      const undo = () => void attempt(() => history.undoRemove(id));
      setNotice({ status: { kind: 'info', text: texts.deleted(name ?? '') }, undo });
    });
  }

  /**
   * Restores a version in one step, after keeping the current state as a version that outlives the undo history. Resolves
   * to the inverse; null when nothing changed.
   */
  async function applyVersion(wanted: ModuleContent, keepsPresent: boolean): Promise<GraphCommand | null> {
    const present = read();
    if (restoreCommand(present, wanted) === null) return null;
    if (keepsPresent) {
      const text = JSON.stringify(present);
      await history.keep({ moduleId, text, reason: 'beforeRestore', at: clock.now() });
    }
    // Computed again: the module may have changed meanwhile.
    const command = restoreCommand(read(), wanted);
    return command && onCommand(command);
  }

  async function restore(version: ModuleVersion, wanted: ModuleContent, keepsPresent: boolean) {
    try {
      const inverse = await applyVersion(wanted, keepsPresent);
      back();
      if (inverse !== null) {
        const undo = () => {
          onCommand(inverse);
          setNotice(null);
        };
        setNotice({ status: { kind: 'info', text: texts.restored(versionTitle(version)) }, undo });
      }
      return true;
    } catch (error) {
      reportError(error);
      return false;
    }
  }

  if (open !== undefined) {
    return (
      <VersionView
        key={open.id}
        history={history}
        version={open}
        present={content}
        onBack={() => back(open.id)}
        onRename={(name) => history.rename(open.id, name)}
        onDelete={() => remove(open)}
        onRestore={(wanted, keepsPresent) => restore(open, wanted, keepsPresent)}
      />
    );
  }
  return (
    <Stack gap={4} ref={panel} tabIndex={-1} className={styles['panel']}>
      <div className={styles['top']}>
        {isNaming ? (
          <NameForm initial="" onSave={keepNamed} onClose={() => setNaming(false)} />
        ) : (
          <Button onClick={() => setNaming(true)}>
            <BookmarkPlus size={18} aria-hidden="true" />
            {texts.nameThis}
          </Button>
        )}
        <Text size="sm" tone="muted">
          {texts.onThisDevice}
        </Text>
        <Banner
          status={notice?.status ?? null}
          onDismiss={notice?.undo ? undefined : dismiss.now}
          action={notice?.undo ? <Button onClick={notice.undo}>{texts.undo}</Button> : undefined}
        />
        <Banner status={problemStatus(problem?.code)} />
        <Banner status={damagedStatus(versions)} />
      </div>
      {versions === 'loading' ? <Spinner label={texts.loading} /> : null}
      {versions === 'failed' ? <p role="alert">{texts.failed}</p> : null}
      {typeof versions === 'object' && list.length === 0 ? (
        <EmptyState
          level={3}
          title={texts.emptyTitle}
          text={texts.emptyText}
          drawing={<History size={40} />}
        />
      ) : null}
      <VersionList
        versions={list}
        summaries={summaries}
        now={now}
        onOpen={(id) => {
          setNotice(null);
          setOpen(list.find((version) => version.id === id));
        }}
      />
    </Stack>
  );
}

function problemStatus(code: string | undefined): Status | null {
  if (code === undefined) return null;
  const { full, keepFailed } = MODULE_HISTORY_TEXTS;
  return { kind: 'warning', text: code === 'ERR_QUOTA' ? full : keepFailed };
}

function damagedStatus(versions: Versions): Status | null {
  if (typeof versions === 'string' || versions.damaged === 0) return null;
  return { kind: 'warning', text: MODULE_HISTORY_TEXTS.damaged(versions.damaged) };
}

/** The versions of a module, live across tabs. */
type Versions = Kept | 'loading' | 'failed';

function useVersions(history: ModuleHistory, moduleId: string): Versions {
  const [versions, setVersions] = useState<Versions>('loading');
  useEffect(() => {
    let isOver = false;
    async function look(): Promise<Versions> {
      try {
        return await history.list(moduleId);
      } catch (error) {
        reportError(error);
        return 'failed';
      }
    }
    const load = async () => {
      const found = await look();
      if (!isOver) setVersions(found);
    };
    void load();
    const stop = history.subscribe(() => void load());
    return () => {
      isOver = true;
      stop();
    };
  }, [history, moduleId]);
  return versions;
}
