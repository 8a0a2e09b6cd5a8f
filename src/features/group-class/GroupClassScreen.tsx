import { Maximize } from 'lucide-react';
import { useRef } from 'react';
import { useSearchParams } from 'react-router-dom';
import { membersWithModule } from '@/catalogue/offline-modules';
import { useRetryLoading } from '@/db/use-loading';
import { useRow } from '@/db/use-rows';
import { joinLink, spacedCode } from '@/domain/groups/join-code';
import type { ClassMember } from '@/domain/groups/class-progress';
import { systemClock, type Clock } from '@/shared/clock';
import { relativeTime } from '@/shared/relative-time';
import { QrCode, useQrMatrix } from '@/ui/access/QrCode';
import { Banner } from '@/ui/Banner';
import { LoadFailed } from '@/ui/LoadFailed';
import { Button } from '@/ui/Button';
import { EmptyState } from '@/ui/EmptyState';
import { LinkButton } from '@/ui/LinkButton';
import { ProgressBar } from '@/ui/ProgressBar';
import { SelectField } from '@/ui/SelectField';
import { Text } from '@/ui/Text';
import { VisuallyHidden } from '@/ui/VisuallyHidden';
import { useNow } from '@/ui/use-now';
import { useWakeLock } from '@/ui/use-wake-lock';
import styles from './GroupClass.module.css';
import { CLASS_TEXTS as texts } from './texts';
import { useClassProgress, useWatchableModules } from './use-class-progress';

export interface GroupClassScreenProps {
  /** When changes were last fetched, in milliseconds; null before that. */
  readonly fetchedAt: number | null;
  readonly fetchOfflineMembers?: typeof membersWithModule;
  readonly clock?: Clock;
}

/** The class page: who has joined, and where each member is in a module. Works while disconnected. */
export default function GroupClassScreen({
  fetchedAt,
  fetchOfflineMembers = membersWithModule,
  clock = systemClock,
}: GroupClassScreenProps) {
  const [query, setQuery] = useSearchParams();
  const groupId = query.get('id')?.trim() ?? '';
  const now = useNow(clock);
  const { modules, isReady: isListed } = useWatchableModules(groupId);
  const watched = modules.find(({ id }) => id === query.get('module')) ?? modules[0];
  const moduleId = watched?.id;
  const room = useClassProgress({
    groupId,
    moduleId,
    unnamed: texts.unnamed,
    now,
    fetchedAt,
    fetchOfflineMembers,
  });
  const retry = useRetryLoading();
  const page = useRef<HTMLElement>(null);
  useWakeLock();

  return (
    <section ref={page} aria-label={texts.title} className={styles['class']}>
      <div className={styles['side']}>
        {room.hasFailed ? (
          <LoadFailed text={texts.loadFailed} retry={retry} />
        ) : (
          <Banner
            status={
              room.answeredAt === undefined
                ? null
                : {
                    kind: 'warning',
                    text:
                      room.answeredAt === null
                        ? texts.neverConnected
                        : texts.disconnected(relativeTime(room.answeredAt, now)),
                  }
            }
          />
        )}
        {isListed && watched === undefined ? null : (
          <SelectField
            label={texts.module}
            disabled={modules.length === 0}
            value={watched?.id ?? ''}
            options={modules.map(({ id, title }) => ({ value: id, label: title || texts.untitled }))}
            onChange={(module) =>
              setQuery(
                (before) =>
                  new URLSearchParams(
                    [...before].filter(([key]) => key !== 'module').concat([['module', module]]),
                  ),
                {
                  replace: true,
                },
              )
            }
          />
        )}
        <Counts classmates={room.classmates} />
        <JoinCode groupId={groupId} now={now} />
        {document.fullscreenEnabled ? (
          <Button className={styles['full']} onClick={() => void page.current?.requestFullscreen()}>
            <Maximize size={18} aria-hidden="true" />
            {texts.fullScreen}
          </Button>
        ) : null}
      </div>
      <div className={styles['main']}>
        {isListed && watched === undefined ? (
          <EmptyState
            {...texts.noModules}
            action={
              <LinkButton to={`/nest/learners/group/content?id=${groupId}&add`}>{texts.add}</LinkButton>
            }
          />
        ) : null}
        {room.isReady && room.classmates.length === 0 ? <Text tone="muted">{texts.empty}</Text> : null}
        <ul aria-label={texts.members} className={styles['tiles']}>
          {room.classmates.map((one) => (
            <Tile
              key={one.id}
              classmate={one}
              step={one.node === null ? '' : (room.titles.get(one.node) ?? '')}
              now={now}
            />
          ))}
        </ul>
      </div>
    </section>
  );
}

function Counts({ classmates }: { readonly classmates: readonly ClassMember[] }) {
  const of = (...states: readonly ClassMember['state'][]) =>
    classmates.filter(({ state }) => states.includes(state)).length;
  const counts = {
    joined: classmates.length,
    ready: classmates.filter(({ hasModule }) => hasModule).length,
    started: of('working', 'stuck', 'finished'),
    finished: of('finished'),
    stuck: of('stuck'),
  };
  return (
    <dl aria-label={texts.counts.label} className={styles['counts']}>
      {(['joined', 'ready', 'started', 'finished', 'stuck'] as const).map((key) => (
        <div key={key} data-state={counts[key] === 0 ? undefined : key}>
          <dt>{texts.counts[key]}</dt>
          <dd>{texts.count(counts[key])}</dd>
        </div>
      ))}
    </dl>
  );
}

/** Shown while joining is on. */
function JoinCode({ groupId, now }: { readonly groupId: string; readonly now: number }) {
  const { row } = useRow('groups', groupId);
  if (typeof row?.join_code !== 'string' || row.archived_at !== null) return null;
  const hasEnded = row.join_expires_at !== null && Date.parse(row.join_expires_at) <= now;
  return hasEnded ? null : <JoinCard code={row.join_code} />;
}

function JoinCard({ code }: { readonly code: string }) {
  const link = joinLink(location.origin, code);
  const matrix = useQrMatrix(link);
  return (
    <div className={styles['join']}>
      <Text size="sm" tone="muted">
        {texts.join.code}
      </Text>
      <p className={styles['code']} dir="ltr" translate="no">
        {spacedCode(code)}
      </p>
      <div className={styles['qr']}>
        <QrCode matrix={matrix} label={texts.join.alt(link)} />
      </div>
    </div>
  );
}

interface TileProps {
  readonly classmate: ClassMember;
  /** Title of the step where they are. */
  readonly step: string;
  readonly now: number;
}

function Tile({ classmate, step, now }: TileProps) {
  const { name, state, hasModule, progress, score, answeredAt } = classmate;
  const ago = answeredAt === null ? null : relativeTime(answeredAt, now);
  return (
    <li className={styles['tile']} data-state={state}>
      <strong title={name}>{name}</strong>
      <span className={styles['step']}>
        {state === 'waiting'
          ? texts.notStarted
          : state === 'finished'
            ? texts.finished
            : step || texts.noTitle}
      </span>
      {score === undefined ? null : (
        <span className={styles['heard']}>{texts.score(score.right, score.total)}</span>
      )}
      <ProgressBar label={texts.progress(name)} value={progress} />
      <span className={styles['heard']}>
        {ago === null ? (
          texts.has(hasModule)
        ) : state === 'stuck' ? (
          texts.stuck(ago)
        ) : (
          <>
            <VisuallyHidden>{`${texts.lastMove} `}</VisuallyHidden>
            <span>{ago}</span>
          </>
        )}
      </span>
    </li>
  );
}
