import type { ListedGroup } from '@/domain/learners/learner-list';
import { LinkButton } from '@/ui/LinkButton';
import { SelectField } from '@/ui/SelectField';
import { Stack } from '@/ui/Stack';
import { LEARNERS_TEXTS } from './texts';

const texts = LEARNERS_TEXTS.addToGroup;

interface GroupFieldProps {
  readonly groups: readonly ListedGroup[];
  readonly value: string;
  readonly onChange: (id: string) => void;
}

/** Chooses one of the creator's groups, or links to creating the first. */
export function GroupField({ groups, ...field }: GroupFieldProps) {
  if (groups.length === 0) {
    return (
      <Stack>
        <p>{texts.noGroups}</p>
        <div>
          <LinkButton to="/nest/learners/group">{LEARNERS_TEXTS.groups.create}</LinkButton>
        </div>
      </Stack>
    );
  }
  return (
    <SelectField
      {...field}
      label={texts.group}
      options={groups.map(({ id, title }) => ({
        value: id,
        label: title.trim() || LEARNERS_TEXTS.groups.untitled,
      }))}
    />
  );
}
