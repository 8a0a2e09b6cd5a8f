import { useEffect, useState } from 'react';
import { isNameTaken } from '@/catalogue/account';
import { useLocalStoreHandle } from '@/db/database-context';
import { hasChosenName, displayNameSchema, NAME_TEXTS, publicName } from '@/domain/people/public-name';
import { reportError } from '@/shared/report-error';
import { describeWriteError } from '@/ui/describe-write-error';
import { providePublicNameQuestion } from '@/ui/public-name/ask-public-name';
import { PublicNameDialog } from '@/ui/public-name/PublicNameDialog';
import * as v from 'valibot';
import { OVERLAY_TEXTS } from './texts';

interface Question {
  readonly suggestion: string;
  readonly answer: (goesOn: boolean) => void;
}

/** Asks whoever publishes first for a public name, so that nothing is ever "by Unknown". Works offline. */
export function PublicNameQuestion() {
  const handle = useLocalStoreHandle();
  const [question, setQuestion] = useState<Question>();

  useEffect(
    () =>
      providePublicNameQuestion(async () => {
        const profile = await readProfile();
        // Not on this device yet: a name that is there must not be written over.
        if (profile === undefined || hasChosenName(profile)) return true;
        return new Promise((resolve) =>
          setQuestion({
            suggestion: publicName(profile) ?? '',
            answer(goesOn) {
              setQuestion(undefined);
              resolve(goesOn);
            },
          }),
        );
      }),
    // oxlint-disable-next-line react/exhaustive-deps -- one question for each account
    [handle],
  );

  async function readProfile() {
    try {
      return await (await handle.open()).get('profiles', handle.account);
    } catch (error) {
      // Publishing itself says what is wrong with the storage.
      reportError(error);
      return undefined;
    }
  }

  async function save(typed: string): Promise<string | null> {
    const name = v.parse(displayNameSchema, typed);
    if (await isNameTaken(name)) return NAME_TEXTS.taken;
    try {
      await (await handle.open()).patch('profiles', handle.account, { display_name: name });
    } catch (error) {
      reportError(error);
      const { deniedStorage, nameFailed } = OVERLAY_TEXTS;
      return describeWriteError(error, { deniedStorage }, nameFailed);
    }
    question?.answer(true);
    return null;
  }

  if (question === undefined) return null;
  return (
    <PublicNameDialog suggestion={question.suggestion} save={save} onCancel={() => question.answer(false)} />
  );
}
