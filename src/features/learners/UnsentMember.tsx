import { useMemo } from 'react';
import { CopyableText } from '@/ui/drafts/CopyableText';
import { memberDraft } from '@/ui/drafts/member-draft';
import { FormSection } from '@/ui/form/FormSection';
import { GROUP_TEXTS } from './texts';

const texts = GROUP_TEXTS.typedMember;

/** The unsaved new member of a deleted group, for copying. */
export function UnsentMember({ account, groupId }: { readonly account: string; readonly groupId: string }) {
  const typed = useMemo(() => memberDraft(account, groupId).read(), [account, groupId]);
  if (typed === undefined) return null;
  const { email, firstName, lastName } = typed;
  const name = `${firstName} ${lastName}`.trim();
  return (
    <FormSection title={texts.title}>
      {email.trim() === '' ? null : <CopyableText label={texts.email} text={email.trim()} isLong={false} />}
      {name === '' ? null : <CopyableText label={texts.name} text={name} isLong={false} />}
    </FormSection>
  );
}
