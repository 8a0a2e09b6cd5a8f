import { useEffect, useId, useRef, useState } from 'react';
import type { Elements } from '@/shared/elements';
import { Button } from '@/ui/Button';
import { LinkButton } from '@/ui/LinkButton';
import { ProgressBar } from '@/ui/ProgressBar';
import { Row } from '@/ui/Row';
import { Stack } from '@/ui/Stack';
import { Text } from '@/ui/Text';
import { VisuallyHidden } from '@/ui/VisuallyHidden';
import styles from './SyncPanel.module.css';
import { PANEL_TEXTS as texts } from './texts';

/** A confirmation in place of the buttons, before a permanent deletion (decision L7). */
export interface Question {
  readonly title: string;
  readonly body: string | Elements;
  /** Answers, most likely first. */
  readonly answers: readonly { readonly label: string; readonly run: () => void | Promise<void> }[];
  readonly keep: string;
}

/** A button, a link or a confirmation. */
export interface ItemAction {
  readonly label: string;
  readonly isQuiet?: boolean;
  readonly run?: () => void;
  readonly to?: string;
  readonly ask?: Question;
}

/** A line such as "Module 'Burns': title changed · 2 minutes ago". */
export interface PanelItem {
  readonly key: string;
  readonly icon: Elements;
  readonly subject?: string;
  readonly what?: string;
  /** The time or size at the line's end. */
  readonly end?: string;
  readonly note?: string | undefined;
  /** Why it is listed, and what to do. */
  readonly reason?: string | undefined;
  readonly next?: string | undefined;
  /** Whether it needs no action. */
  readonly isCalm?: boolean;
  readonly progress?: { readonly value: number; readonly text: string };
  readonly actions?: readonly ItemAction[];
  /** Technical details. */
  readonly details?: Readonly<Record<string, string>>;
}

export interface ItemRowProps {
  readonly item: PanelItem;
  readonly isBusy: boolean;
}

export function ItemRow({ item, isBusy }: ItemRowProps) {
  const { icon, subject, what, end, note, reason, next, isCalm, progress, actions, details } = item;
  const id = useId();
  return (
    // Focused when "Show more" adds it first.
    <li className={styles['row']} tabIndex={-1}>
      <span className={styles['icon']} aria-hidden="true">
        {icon}
      </span>
      <div className={styles['words']}>
        <p id={id}>
          {subject === undefined ? null : (
            <>
              <strong>{subject}</strong>
              {/* Read and copied as a sentence, shown as two lines. */}
              <VisuallyHidden>: </VisuallyHidden>
            </>
          )}
          <span className={styles['what']}>
            <span>{what}</span>
            {end === undefined ? null : (
              <>
                {' '}
                <span className={styles['end']}>{what === undefined ? end : `· ${end}`}</span>
              </>
            )}
          </span>
        </p>
        {note === undefined ? null : (
          <Text size="xs" tone="muted">
            {note}
          </Text>
        )}
        {reason === undefined ? null : (
          <p className={isCalm === true ? undefined : styles['reason']}>{reason}</p>
        )}
        {next === undefined ? null : <Text tone="muted">{next}</Text>}
        {progress === undefined ? null : (
          <ProgressBar
            label={texts.progressOf(subject ?? '')}
            value={progress.value}
            valueText={progress.text}
          />
        )}
        {actions === undefined ? null : <Actions actions={actions} isBusy={isBusy} describedBy={id} />}
        {details === undefined ? null : <Details details={details} />}
      </div>
    </li>
  );
}

export interface ActionsProps {
  readonly actions: readonly ItemAction[];
  readonly isBusy: boolean;
  /** Id of what describes the buttons. */
  readonly describedBy?: string;
}

export function Actions({ actions, isBusy, describedBy }: ActionsProps) {
  const [asking, setAsking] = useState<string>();
  const [kept, setKept] = useState<string>();
  const question = actions.find(({ label }) => label === asking)?.ask;
  const close = () => {
    setKept(asking);
    setAsking(undefined);
  };
  if (question !== undefined) return <QuestionBox question={question} isBusy={isBusy} onClose={close} />;
  return (
    <Row className={styles['actions']}>
      {actions.map(({ label, isQuiet, run, to, ask }) => {
        const look = {
          variant: isQuiet === true ? 'quiet' : 'secondary',
          'aria-describedby': describedBy,
        } as const;
        return to !== undefined ? (
          <LinkButton key={label} {...look} to={to} onClick={run}>
            {label}
          </LinkButton>
        ) : (
          <Button
            key={label}
            {...look}
            ref={kept === label ? focus : undefined}
            disabled={isBusy}
            onClick={ask === undefined ? run : () => setAsking(label)}
          >
            {label}
          </Button>
        );
      })}
    </Row>
  );
}

const focus = (button: HTMLButtonElement | null) => button?.focus();

interface QuestionBoxProps {
  readonly question: Question;
  readonly isBusy: boolean;
  readonly onClose: () => void;
}

function QuestionBox({ question: { title, body, answers, keep }, isBusy, onClose }: QuestionBoxProps) {
  const box = useRef<HTMLElement>(null);
  const [running, setRunning] = useState<string>();
  useEffect(() => box.current?.focus(), []);

  async function answer(label: string, run: () => void | Promise<void>) {
    setRunning(label);
    await run();
    onClose();
  }

  return (
    <Stack as="fieldset" gap={2} ref={box} tabIndex={-1} className={styles['question']}>
      <legend>{title}</legend>
      {typeof body === 'string' ? <p>{body}</p> : body}
      <Row className={styles['actions']}>
        {answers.map(({ label, run }) => (
          <Button
            key={label}
            variant="danger"
            busy={running === label}
            disabled={isBusy || running !== undefined}
            onClick={() => void answer(label, run)}
          >
            {label}
          </Button>
        ))}
        <Button disabled={isBusy || running !== undefined} onClick={onClose}>
          {keep}
        </Button>
      </Row>
    </Stack>
  );
}

function Details({ details }: { readonly details: Readonly<Record<string, string>> }) {
  return (
    <details className={styles['details']}>
      <summary>{texts.details}</summary>
      <dl>
        {Object.entries(details).map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
    </details>
  );
}
