import { ArrowLeft, Pencil, Trash2 } from 'lucide-react';
import { useDeferredValue, useEffect, useMemo, useRef, useState } from 'react';
import type { ModuleHistory } from '@/db/module-history/module-history';
import { contentChanges, type ContentChange } from '@/domain/module-history/content-changes';
import type { ModuleVersion } from '@/domain/module-history/module-version';
import { HISTORY_TEXTS } from '@/domain/module-history/describe-changes';
import type { ModuleContent } from '@/domain/module/module-content';
import { Text } from '@/ui/Text';
import { Banner } from '@/ui/Banner';
import { Button } from '@/ui/Button';
import { formatDateTime } from '@/ui/format-date-time';
import { Spinner } from '@/ui/Spinner';
import { Tabs } from '@/ui/Tabs';
import styles from './History.module.css';
import { NameForm } from './NameForm';
import { MODULE_HISTORY_TEXTS } from './texts';
import { versionTitle } from './version-title';
import { VersionNodes } from './VersionNodes';
import { repairGraph } from '@/domain/graph/repair-graph';
import { readModuleContent } from '@/domain/module/read-module-content';
import { reportError } from '@/shared/report-error';
import { problemText } from './problem-text';
import { shortText } from '@/domain/changes/row-name';
import { describeChange } from '@/domain/module-history/describe-changes';

/** What a press on Restore came to: done, or the present could not be kept first. */
export type RestoreResult = 'done' | 'presentNotKept';

export interface VersionViewProps {
  readonly history: ModuleHistory;
  readonly version: ModuleVersion;
  /** The module as it is now. */
  readonly present: ModuleContent;
  readonly onBack: () => void;
  readonly onRename: (name: string) => Promise<void>;
  readonly onDelete: () => void;
  readonly onRestore: (content: ModuleContent, keepsPresent: boolean) => Promise<RestoreResult>;
}

const TABS = [
  { id: 'since', label: MODULE_HISTORY_TEXTS.since },
  { id: 'nodes', label: MODULE_HISTORY_TEXTS.nodes },
] as const;

/** One version, to look at and to go back to. */
export function VersionView(props: VersionViewProps) {
  const { history, version, present, onBack, onRename, onDelete, onRestore } = props;
  const { content, problem } = useVersionContent(history, version.id);
  const [tab, setTab] = useState<(typeof TABS)[number]['id']>('since');
  const [isNaming, setNaming] = useState(false);
  const [isBusy, setBusy] = useState(false);
  const [isUnkept, setUnkept] = useState(false);
  const heading = useRef<HTMLHeadingElement>(null);
  const texts = MODULE_HISTORY_TEXTS;
  // While the module is edited beside it, typing comes first.
  const compared = useDeferredValue(present);
  const changes = useMemo(() => content && contentChanges(content, compared), [content, compared]);
  const isSame = changes?.length === 0;
  useEffect(() => heading.current?.focus(), []);

  async function restore() {
    if (content === undefined) return;
    setBusy(true);
    const result = await onRestore(content, !isUnkept);
    setBusy(false);
    setUnkept(result === 'presentNotKept');
  }

  return (
    <div className={styles['panel']}>
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
          {' · '}
          {HISTORY_TEXTS.nodes(version.nodes)}
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
          {tab === 'nodes' ? (
            <VersionNodes content={content} />
          ) : isSame ? (
            <Text size="sm" tone="muted">
              {texts.same}
            </Text>
          ) : (
            <ChangeList changes={changes} />
          )}
        </Tabs>
      )}
    </div>
  );
}

/** The content of a version, read with every care: whatever was stored, it can be shown. */
interface VersionContent {
  readonly content: ModuleContent | undefined;
  /** Why there is none, in words. */
  readonly problem: string | undefined;
}

function useVersionContent(history: ModuleHistory, id: string): VersionContent {
  const [result, setResult] = useState<VersionContent>({ content: undefined, problem: undefined });
  useEffect(() => {
    let isOver = false;
    async function load(): Promise<VersionContent> {
      try {
        const value: unknown = JSON.parse(await history.read(id));
        return { content: repairGraph(readModuleContent(value)), problem: undefined };
      } catch (error) {
        reportError(error);
        return { content: undefined, problem: problemText(error) };
      }
    }
    const show = async () => {
      const loaded = await load();
      if (!isOver) setResult(loaded);
    };
    void show();
    return () => {
      isOver = true;
    };
  }, [history, id]);
  return result;
}

/** How many lines are shown at once. */
const PAGE = 100;
/** Longest text that is shown of a change, in characters. */
const LONGEST_TEXT = 160;

interface ChangeListProps {
  readonly changes: readonly ContentChange[];
}

/** What is different between two versions, a line each; texts as they were and as they are. */
function ChangeList({ changes }: ChangeListProps) {
  const [shown, setShown] = useState(PAGE);
  const texts = MODULE_HISTORY_TEXTS;
  if (changes.length === 0)
    return (
      <Text size="sm" tone="muted">
        {texts.sinceNothing}
      </Text>
    );
  const left = changes.length - shown;
  return (
    <>
      <ul className={styles['changes']}>
        {changes.slice(0, shown).map((change, index) => (
          // Changes have no ids of their own, and a list of them never changes its order.
          // oxlint-disable-next-line react/no-array-index-key
          <li key={index} data-kind={change.kind}>
            {describeChange(change)}
            {change.kind === 'text' ? (
              <dl className={styles['texts']}>
                <dt>{texts.was}</dt>
                <dd>{shortText(change.from, LONGEST_TEXT) || texts.noText}</dd>
                <dt>{texts.now}</dt>
                <dd>{shortText(change.to, LONGEST_TEXT) || texts.noText}</dd>
              </dl>
            ) : null}
          </li>
        ))}
      </ul>
      {left > 0 ? (
        <Button variant="quiet" onClick={() => setShown(shown + PAGE)}>
          {texts.showMore(Math.min(left, PAGE))}
        </Button>
      ) : null}
    </>
  );
}
