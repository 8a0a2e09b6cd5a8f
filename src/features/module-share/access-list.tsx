import { Badge } from '@/ui/Badge';
import { Button } from '@/ui/Button';
import { formatDateTime } from '@/ui/format-date-time';
import type { ListDefinition, ListRow } from '@/ui/list/list-definition';
import { Row } from '@/ui/Row';
import { Text } from '@/ui/Text';
import type { AccessPerson } from './people-with-requests';
import { SHARE_TEXTS } from './texts';

/** A row: a person, with the name shown in this list. */
export interface AccessLine extends AccessPerson, ListRow {}

export interface AccessAnswers {
  readonly onAnswer: (person: AccessLine, isGranted: boolean) => void;
  readonly onRemove: (person: AccessLine) => void;
}

const texts = SHARE_TEXTS.requests;

const TONES = { pending: 'orange', granted: 'green', declined: 'neutral' } as const;

/** People who asked or have access, with their actions. Messages are shown as plain text. */
export function accessList(answers: AccessAnswers): ListDefinition<AccessLine> {
  return {
    label: texts.list,
    noun: texts.noun,
    untitled: '',
    firstOrder: '',
    hasOwnHeights: true,
    filters: [
      {
        label: texts.status,
        fields: [
          {
            name: 'status',
            type: 'choice',
            options: (['pending', 'granted', 'declined'] as const).map((value) => ({
              value,
              label: texts[value],
            })),
            chip: (words) => words,
            passes: (value) => (person) => person.status === value,
          },
        ],
      },
    ],
    columns: [
      { key: 'name', heading: texts.name },
      {
        key: 'status',
        heading: texts.status,
        cell: ({ status }) => <Badge tone={TONES[status]}>{texts[status]}</Badge>,
      },
      {
        key: 'since',
        heading: texts.when,
        width: 12,
        cell: ({ since, status }) => (
          <time dateTime={since}>{texts.since[status](formatDateTime(since))}</time>
        ),
      },
      {
        key: 'answers',
        heading: texts.answers,
        width: 14,
        cell: (person, tabIndex) => <Answers {...{ person, tabIndex }} {...answers} />,
      },
    ],
  };
}

export function messageOf({ about, message }: AccessLine) {
  return (
    <>
      {about === undefined ? null : (
        <Text as="span" size="sm" tone="muted">
          {about}
        </Text>
      )}
      <Text as="span" style={{ whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' }}>
        {message}
      </Text>
    </>
  );
}

interface AnswersProps extends AccessAnswers {
  readonly person: AccessLine;
  readonly tabIndex: 0 | -1;
}

function Answers({ person, tabIndex, onAnswer, onRemove }: AnswersProps) {
  const { status, accessId } = person;
  function answer(button: HTMLElement, isGranted: boolean) {
    // The button is removed; a held-down key must not press the one that replaces it.
    button.closest('tr')?.focus();
    onAnswer(person, isGranted);
  }
  return (
    <Row>
      {status === 'granted' ? null : (
        <Button
          tabIndex={tabIndex}
          aria-label={texts.grantTo(person)}
          onClick={({ currentTarget }) => answer(currentTarget, true)}
        >
          {texts.grant}
        </Button>
      )}
      {status === 'pending' ? (
        <Button
          variant="quiet"
          tabIndex={tabIndex}
          aria-label={texts.declineTo(person)}
          onClick={({ currentTarget }) => answer(currentTarget, false)}
        >
          {texts.decline}
        </Button>
      ) : null}
      {/* There is nothing to revoke until the server's row arrives. */}
      {status === 'granted' && accessId !== undefined ? (
        <Button
          variant="quiet"
          tabIndex={tabIndex}
          aria-label={texts.removeOf(person)}
          onClick={() => onRemove(person)}
        >
          {texts.remove}
        </Button>
      ) : null}
    </Row>
  );
}
