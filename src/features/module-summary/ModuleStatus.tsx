import { usePending } from '@/db/use-pending';
import { readVisibility } from '@/domain/content-form/content-form';
import type { ModuleRow } from '@/domain/rows/rows';
import { Badge } from '@/ui/Badge';
import { FormSection } from '@/ui/form/FormSection';
import { formatDateTime } from '@/ui/format-date-time';
import { Row } from '@/ui/Row';
import { Text } from '@/ui/Text';
import { visibilityTone } from '@/ui/visibility-tone';
import { SUMMARY_TEXTS } from './texts';

/** A module's stored visibility (decision E9), and whether it was sent. */
export function ModuleStatus({ row }: { readonly row: ModuleRow | undefined }) {
  const texts = SUMMARY_TEXTS;
  const visibility = readVisibility(row?.visibility ?? 'draft');
  const sending = usePending('modules', row?.id);
  return (
    <FormSection title={texts.status}>
      <Row>
        <Badge tone={visibilityTone(visibility)}>{texts.statuses[visibility].label}</Badge>
        <span>{row === undefined ? texts.notMade : texts.statuses[visibility].text}</span>
      </Row>
      {row === undefined ? null : (
        <Text size="sm" tone="muted">
          <span>
            {row.updated_at === '' ? texts.neverSent : texts.lastChange(formatDateTime(row.updated_at))}
          </span>
          {sending === 'held' || (sending === 'waiting' && row.updated_at !== '') ? (
            <span>{` · ${texts.sending[sending]}`}</span>
          ) : null}
        </Text>
      )}
    </FormSection>
  );
}
