import { RefreshCw } from 'lucide-react';
import { usePending } from '@/db/use-pending';
import { joinLink, newJoinCode, spacedCode } from '@/domain/groups/join-code';
import type { GroupRow } from '@/domain/rows/rows';
import { LinkToShare } from '@/ui/access/ShareLink';
import { Button } from '@/ui/Button';
import { CheckField } from '@/ui/CheckField';
import { FormSection } from '@/ui/form/FormSection';
import { Stack } from '@/ui/Stack';
import { Text } from '@/ui/Text';
import { TextField } from '@/ui/TextField';
import { useNow } from '@/ui/use-now';
import styles from './Learners.module.css';
import { GROUP_TEXTS } from './texts';

const texts = GROUP_TEXTS.join;

export interface JoinSectionProps {
  readonly row: GroupRow;
  readonly onChange: (
    changes: Partial<Pick<GroupRow, 'join_code' | 'join_expires_at'>>,
    confirmation?: string,
  ) => void;
}

/** The code and link for joining a group, with a switch and an expiry date. */
export function JoinSection({ row, onChange }: JoinSectionProps) {
  const { join_code: code, join_expires_at: end } = row;
  const now = useNow();
  const sending = usePending('groups', row.id);
  const isWaiting = sending === 'waiting' || sending === 'held';
  return (
    <FormSection title={texts.title} text={texts.text}>
      <CheckField
        look="switch"
        label={texts.isOn}
        hint={code === null ? texts.hintOff : texts.hintOn}
        checked={code !== null}
        onChange={(isOn) => onChange({ join_code: isOn ? newJoinCode() : null, join_expires_at: null })}
      />
      {code === null ? null : (
        <>
          <Stack gap={1}>
            <Text size="sm" tone="strong" id="join-code">
              {texts.code}
            </Text>
            <p aria-labelledby="join-code" dir="ltr" translate="no" className={styles['code']}>
              {spacedCode(code)}
            </p>
          </Stack>
          <LinkToShare
            url={joinLink(globalThis.location.origin, code)}
            label={texts.link}
            title={row.name.trim() || GROUP_TEXTS.unnamed}
            hint={isWaiting ? texts.linkWaits : texts.linkHint}
          />
          <TextField
            type="date"
            label={texts.lastDay}
            hint={texts.lastDayHint}
            error={end !== null && Date.parse(end) <= now ? texts.ended : undefined}
            value={end === null ? '' : dayOf(end)}
            onChange={(day) => onChange({ join_expires_at: endOf(day) })}
          />
          <div>
            <Button onClick={() => onChange({ join_code: newJoinCode() }, texts.renewed)}>
              <RefreshCw size={18} aria-hidden="true" />
              {texts.renew}
            </Button>
          </div>
        </>
      )}
    </FormSection>
  );
}

/** The local day of a moment, as a date field's value. */
function dayOf(moment: string): string {
  const date = new Date(Date.parse(moment) - 1);
  const parts = [date.getFullYear(), date.getMonth() + 1, date.getDate()];
  return parts.map((part) => String(part).padStart(2, '0')).join('-');
}

/** The end of a day; null without one. */
function endOf(day: string): string | null {
  const [year, month, date] = day.split('-').map(Number);
  if (year === undefined || month === undefined || date === undefined) return null;
  return new Date(year, month - 1, date + 1).toISOString();
}
