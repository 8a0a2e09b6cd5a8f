import { ArrowLeft, Pencil, Trash2 } from 'lucide-react';
import { useDeferredValue, useEffect, useMemo, useRef, useState } from 'react';
import type { ModuleHistory } from '@/db/module-history/module-history';
import { contentChanges } from '@/domain/module-history/content-changes';
import type { ModuleVersion } from '@/domain/module-history/module-version';
import { HISTORY_TEXTS } from '@/domain/module-history/describe-changes';
import type { ModuleContent } from '@/domain/module/module-content';
import { Text } from '@/ui/Text';
import { Banner } from '@/ui/Banner';
import { Button } from '@/ui/Button';
import { formatDateTime } from '@/ui/format-date-time';
import { Spinner } from '@/ui/Spinner';
import { Tabs } from '@/ui/Tabs';
import { Stack } from '@/ui/Stack';
import styles from './History.module.css';
import { NameForm } from './NameForm';
import { MODULE_HISTORY_TEXTS } from './texts';
import { versionTitle } from './version-title';
import { ChangeList, VersionNodes } from './VersionContent';
import { repairGraph } from '@/domain/graph/repair-graph';
import { readModuleContent } from '@/domain/module/read-module-content';
import { reportError } from '@/shared/report-error';
import { useLoaded } from '@/ui/use-loaded';
import { problemText } from './problem-text';

export interface VersionViewProps {
  readonly history: ModuleHistory;
  readonly version: ModuleVersion;
  readonly present: ModuleContent;
  readonly onBack: () => void;
  readonly onRename: (name: string) => Promise<void>;
  readonly onDelete: () => void;
  /** Resolves to false if the current state could not be kept first. */
  readonly onRestore: (content: ModuleContent, keepsPresent: boolean) => Promise<boolean>;
}

const TABS = [
  { id: 'since', label: MODULE_HISTORY_TEXTS.since },
  { id: 'nodes', label: MODULE_HISTORY_TEXTS.nodes },
] as const;

/** One version, to view and to restore. */
export function VersionView(props: VersionViewProps) {
  const { history, version, present, onBack, onRename, onDelete, onRestore } = props;
  const { content, problem } = useVersionContent(history, version.id);
  const [tab, setTab] = useState<(typeof TABS)[number]['id']>('since');
  const [isNaming, setNaming] = useState(false);
  const [isBusy, setBusy] = useState(false);
  const [isUnkept, setUnkept] = useState(false);
  const heading = useRef<HTMLHeadingElement>(null);
  const texts = MODULE_HISTORY_TEXTS;
  // Deferred, so that typing is not delayed.
  const compared = useDeferredValue(present);
  const changes = useMemo(() => content && contentChanges(content, compared), [content, compared]);
  const isSame = changes?.length === 0;
  useEffect(() => heading.current?.focus(), []);

  async function restore() {
    if (content === undefined) return;
    setBusy(true);
    const isRestored = await onRestore(content, !isUnkept);
    setBusy(false);
    setUnkept(!isRestored);
  }

  return (
    <Stack gap={4} className={styles['panel']}>
      <div className={styles['top']}>
        <Button variant="quiet" onClick={onBack} className={styles['back']}>
          <ArrowLeft size={18} aria-hidden="true" />
          {texts.back}
        </Button>
        <Text as="h3" size="lg" ref={heading} tabIndex={-1}>
          {versionTitle(version)}
        </Text>
        <Text size="sm" tone="muted">
          <time dateTime={new Date(version.at).toISOString()}>{formatDateTime(version.at)}</time>
          <span>{` · ${HISTORY_TEXTS.nodes(version.nodes)}`}</span>
        </Text>
        <Banner status={problem === undefined ? null : { kind: 'warning', text: problem }} />
        {isNaming ? (
          <NameForm initial={version.name ?? ''} onSave={onRename} onClose={() => setNaming(false)} />
        ) : (
          <>
            <Button
              variant="primary"
              wide
              busy={isBusy}
              disabled={content === undefined || isSame}
              onClick={() => void restore()}
            >
              {isUnkept ? texts.restoreAnyway : texts.restore}
            </Button>
            <div className={styles['quiet']}>
              <Button variant="quiet" onClick={() => setNaming(true)}>
                <Pencil size={18} aria-hidden="true" />
                {version.name === null ? texts.addName : texts.rename}
              </Button>
              {version.name === null ? null : (
                <Button variant="quiet" className={styles['delete']} onClick={onDelete}>
                  <Trash2 size={18} aria-hidden="true" />
                  {texts.delete}
                </Button>
              )}
            </div>
          </>
        )}
        <Banner status={isUnkept ? { kind: 'warning', text: texts.presentNotKept } : null} />
      </div>
      {content === undefined || changes === undefined ? (
        problem === undefined && <Spinner label={texts.loading} />
      ) : (
        <Tabs label={texts.tabs} tabs={TABS} selected={tab} onSelect={setTab}>
          {tab === 'nodes' ? <VersionNodes content={content} /> : <ChangeList changes={changes} />}
        </Tabs>
      )}
    </Stack>
  );
}

interface VersionContent {
  readonly content: ModuleContent | undefined;
  /** Why it cannot be shown. */
  readonly problem: string | undefined;
}

const UNREAD: VersionContent = { content: undefined, problem: undefined };

function useVersionContent(history: ModuleHistory, id: string): VersionContent {
  async function load(version: string) {
    try {
      const value: unknown = JSON.parse(await history.read(version));
      return { value: { content: repairGraph(readModuleContent(value)), problem: undefined } };
    } catch (error) {
      reportError(error);
      return { value: { content: undefined, problem: problemText(error) } };
    }
  }
  const loaded = useLoaded<VersionContent>(id, load, history);
  return loaded && 'value' in loaded ? loaded.value : UNREAD;
}
