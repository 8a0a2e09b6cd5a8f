import { Badge, type BadgeProps } from '@/ui/Badge';
import { Button } from '@/ui/Button';
import type { ListDefinition } from '@/ui/list/list-definition';
import { Text } from '@/ui/Text';
import styles from './GroupMembers.module.css';
import { MEMBERS_TEXTS as texts } from './members-texts';
import type { GroupPerson } from './use-group-people';

/** The address shown below the name. */
export const addressOf = ({ description, title }: GroupPerson) =>
  description === '' || title === description ? null : (
    <Text as="span" size="xs" tone="muted" dir="ltr" translate="no">
      {description}
    </Text>
  );

const wordsOf = ({ state }: GroupPerson) => (state === 'member' ? texts.member : texts.states[state]);

function toneOf({ state }: GroupPerson): BadgeProps['tone'] {
  if (state === 'member') return 'green';
  if (state === 'held' || state === 'mail_failed') return 'red';
  return state === 'unsent' ? 'orange' : 'blue';
}

/** Whether there is an invitation on the server that can be sent again. */
const canSendAgain = ({ state }: GroupPerson) =>
  state === 'mailed' || state === 'mail_failed' || state === 'unmailed';

interface PersonActions {
  readonly remove: (person: GroupPerson) => void;
  readonly sendAgain: (person: GroupPerson) => void;
}

/** The list of members and invitations, each with its actions. */
export function peopleList({ remove, sendAgain }: PersonActions): ListDefinition<GroupPerson> {
  return {
    label: texts.list,
    noun: texts.noun,
    untitled: texts.unnamed,
    firstOrder: texts.newestFirst,
    hasOwnHeights: true,
    filters: [
      {
        label: texts.filter.label,
        fields: [
          {
            name: 'status',
            type: 'choice',
            options: texts.filter.options,
            chip: (words) => words,
            passes: (value) => (person) => (person.state === 'member') === (value === 'member'),
          },
        ],
      },
    ],
    columns: [
      { key: 'name', heading: texts.columns.name, sort: { by: byName } },
      {
        key: 'state',
        heading: texts.columns.state,
        width: 13,
        sort: { by: wordsOf },
        cell: (person) => <Badge tone={toneOf(person)}>{wordsOf(person)}</Badge>,
      },
      {
        key: 'actions',
        heading: texts.columns.actions,
        width: 15.5,
        cell: (person, tabIndex) => (
          <PersonButtons person={person} tabIndex={tabIndex} remove={remove} sendAgain={sendAgain} />
        ),
      },
    ],
  };
}

const byName = ({ title }: GroupPerson) => title;

/** What distinguishes people with the same name. */
export const calledOf = ({ title, description }: GroupPerson) => title || description || texts.unnamed;

interface PersonButtonsProps extends PersonActions {
  readonly person: GroupPerson;
  readonly tabIndex: 0 | -1;
}

function PersonButtons({ person, tabIndex, remove, sendAgain }: PersonButtonsProps) {
  const name = calledOf(person);
  const isMember = person.state === 'member';
  return (
    <div className={styles['actions']}>
      {canSendAgain(person) ? (
        <Button
          variant="quiet"
          tabIndex={tabIndex}
          aria-label={texts.sendAgainTo(name)}
          onClick={() => sendAgain(person)}
        >
          {texts.sendAgain}
        </Button>
      ) : null}
      <Button
        variant="quiet"
        tabIndex={tabIndex}
        aria-label={isMember ? texts.removeOf(name) : texts.revokeOf(name)}
        onClick={() => remove(person)}
      >
        {isMember ? texts.remove : texts.revoke}
      </Button>
    </div>
  );
}
