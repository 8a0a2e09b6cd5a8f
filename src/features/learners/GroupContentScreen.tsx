import { useGroupContent } from '@/db/use-group-content';
import { useFirstFetch, useRetryLoading } from '@/db/use-loading';
import { LoadFailed } from '@/ui/LoadFailed';
import { Row } from '@/ui/Row';
import { Stack } from '@/ui/Stack';
import { Text } from '@/ui/Text';
import { AddGroupContent } from './AddGroupContent';
import { GroupContentList } from './GroupContentList';
import { NoGroup, useGroupPage } from './GroupLayout';
import { GROUP_TEXTS } from './texts';

const texts = GROUP_TEXTS.content;

/** Everything a group can open, including the content of playlists. */
export default function GroupContentScreen() {
  const { row } = useGroupPage();
  return row ? <Available key={row.id} groupId={row.id} /> : <NoGroup />;
}

function Available({ groupId }: { readonly groupId: string }) {
  const content = useGroupContent(groupId);
  const { openable, isReady, hasFailed } = content;
  const arrival = useFirstFetch(isReady && openable.length === 0);
  const retry = useRetryLoading();
  return (
    <Stack as="section" aria-labelledby="available-content">
      <Row as="header" align="between" gap={3}>
        <Text as="h2" id="available-content" size="lg">
          {texts.available}
        </Text>
        <AddGroupContent content={content} />
      </Row>
      <Text size="sm" tone="muted">
        {texts.text}
      </Text>
      {hasFailed || arrival.hasFailed ? <LoadFailed text={texts.loadFailed} retry={retry} /> : null}
      <GroupContentList label={texts.available} entries={openable} isReady={isReady} />
    </Stack>
  );
}
