import { useState, type FormEvent } from 'react';
import { useNavigate, useParams } from 'react-router-dom';
import { readJoinCode } from '@/domain/groups/join-code';
import { Button } from '@/ui/Button';
import { Card } from '@/ui/Card';
import { Page } from '@/ui/Page';
import { Stack } from '@/ui/Stack';
import { Text } from '@/ui/Text';
import { TextField } from '@/ui/TextField';
import { usePageTitle } from '@/ui/use-page-title';
import { GroupOffer } from './GroupOffer';
import { JOIN_TEXTS as texts } from './texts';

/** Joins a group by a code, typed here or taken from a link or QR code. */
export default function JoinScreen() {
  const { code: given } = useParams();
  const code = given === undefined ? null : readJoinCode(given);
  usePageTitle(texts.title);
  return (
    <Page width="narrow">
      <Card>
        {code === null ? <CodeForm key={given} given={given ?? ''} /> : <GroupOffer key={code} code={code} />}
      </Card>
    </Page>
  );
}

function CodeForm({ given }: { readonly given: string }) {
  const navigate = useNavigate();
  const [typed, setTyped] = useState(given);
  const [isWrong, setWrong] = useState(given !== '');

  function submit(event: FormEvent) {
    event.preventDefault();
    const code = readJoinCode(typed);
    setWrong(code === null);
    if (code !== null) void navigate(`/join/${code}`);
  }

  return (
    <form onSubmit={submit} noValidate>
      <Stack gap={4}>
        <div>
          <h1>{texts.title}</h1>
          <Text size="sm" tone="muted">
            {texts.intro}
          </Text>
        </div>
        <TextField
          label={texts.code}
          hint={texts.codeHint}
          error={isWrong ? texts.noCode : undefined}
          value={typed}
          onChange={setTyped}
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
        />
        <Button type="submit" variant="primary" size="lg" wide>
          {texts.next}
        </Button>
      </Stack>
    </form>
  );
}
