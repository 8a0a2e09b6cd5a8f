import type { DescribedPlace } from '@/domain/changes/describe-place';
import type { DescribedValue } from '@/domain/changes/describe-value';
import type { InUse } from '@/domain/merge/apply-version';
import { Badge } from '@/ui/Badge';
import { Banner } from '@/ui/Banner';
import { Button } from '@/ui/Button';
import { classNames } from '@/ui/class-names';
import { Row } from '@/ui/Row';
import { Text } from '@/ui/Text';
import { VERSION_TEXTS } from './texts';
import styles from './VersionCard.module.css';

export type Side = 'mine' | 'theirs';

export interface VersionCardProps {
  /** Undefined if the screen names it. */
  readonly subject: string | undefined;
  readonly place: DescribedPlace;
  readonly mine: DescribedValue;
  readonly theirs: DescribedValue;
  /** The current value if it equals neither. */
  readonly now: DescribedValue | undefined;
  readonly inUse: InUse;
  /** The playlist item is deleted: neither version can be restored. */
  readonly isGone: boolean;
  /** One side deleted what the other changed (rule C4). */
  readonly deletedBy: Side | undefined;
  /** For example "2 minutes ago". */
  readonly when: string;
  readonly busy: Side | 'dismiss' | undefined;
  readonly error: string | undefined;
  readonly onUse: (side: Side) => void;
  readonly onDismiss: () => void;
}

/** A scrolling box needs a tab stop. */
function reachable(box: HTMLElement | null): void {
  if (box !== null && box.scrollHeight > box.clientHeight) box.tabIndex = 0;
}

/** Two versions side by side, one of them in use. */
export function VersionCard(props: VersionCardProps) {
  const { subject, place, mine, theirs, now, inUse, isGone, deletedBy, when, busy, error } = props;
  const texts = VERSION_TEXTS;
  const name = [subject, place.part, place.label].filter((part) => part !== undefined).join(', ');
  const names = {
    mine: deletedBy === 'mine' ? texts.deletedHere : texts.here,
    theirs: deletedBy === 'theirs' ? texts.deletedElsewhere : texts.elsewhere,
  };
  return (
    <article className={styles['card']} aria-label={name}>
      <Row as="header" align="between" className={styles['head']}>
        <div>
          <Text size="xs" tone="muted">
            {[subject, place.part].filter((part) => part !== undefined).join(' · ')}
          </Text>
          <Text tone="strong">{place.label}</Text>
        </div>
        <Text size="xs" tone="muted">
          {when}
        </Text>
      </Row>
      {deletedBy === undefined ? null : <Text tone="muted">{texts.editWins}</Text>}
      <div className={styles['sides']}>
        {(['mine', 'theirs'] as const).map((side) => (
          <section
            key={side}
            aria-label={texts.label(names[side], name)}
            className={classNames(styles['side'], inUse === side && styles['used'])}
          >
            <Row align="between" className={styles['sideHead']}>
              <Text size="xs" tone="muted">
                {names[side]}
              </Text>
              {inUse === side ? <Badge tone="teal">{texts.inUse}</Badge> : null}
            </Row>
            <div ref={reachable} className={styles['value']}>
              <ValueView value={side === 'mine' ? mine : theirs} />
            </div>
            {inUse === side || isGone ? null : (
              <Button
                wide
                aria-label={texts.chooseLabel(names[side], name)}
                busy={busy === side}
                disabled={busy !== undefined}
                onClick={() => props.onUse(side)}
              >
                {busy === side ? texts.using : texts.choose}
              </Button>
            )}
          </section>
        ))}
      </div>
      {isGone ? <Text tone="muted">{texts.deletedSince}</Text> : null}
      {now === undefined ? null : (
        <div className={styles['now']}>
          <Text size="xs">{texts.changedSince}</Text>
          <ValueView value={now} />
        </div>
      )}
      <Banner status={error === undefined ? null : { kind: 'error', text: error }} />
      <Row as="footer" align="end">
        {/* Never disabled, since the focus moves here from the chosen side's button. */}
        <Button
          variant="quiet"
          aria-label={texts.dismissLabel(name)}
          busy={busy === 'dismiss'}
          onClick={props.onDismiss}
        >
          {texts.dismiss}
        </Button>
      </Row>
    </article>
  );
}

function ValueView({ value }: { readonly value: DescribedValue }) {
  const [first = ''] = value.lines;
  switch (value.kind) {
    case 'absent':
      return <Text tone="muted">{first}</Text>;
    case 'color':
      return (
        <Row className={styles['color']}>
          <svg width="20" height="20" viewBox="0 0 20 20" role="img" aria-label={VERSION_TEXTS.color}>
            <rect width="20" height="20" rx="5" fill={first} />
          </svg>
          <span>{first}</span>
        </Row>
      );
    case 'list':
      return (
        <ol className={styles['list']}>
          {value.lines.map((line, index) => (
            // oxlint-disable-next-line react/no-array-index-key -- lines may repeat, and never move
            <li key={index}>{line}</li>
          ))}
        </ol>
      );
    default:
      return value.lines.map((line, index) => (
        // oxlint-disable-next-line react/no-array-index-key -- lines may repeat, and never move
        <p key={index} className={styles['text']}>
          {line}
        </p>
      ));
  }
}
