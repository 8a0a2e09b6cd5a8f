import * as v from 'valibot';
import { SIZE } from '@/shared/limits';
import type { ProfileRow } from '../rows/rows';

type Names = Pick<ProfileRow, 'display_name' | 'full_name'>;

/** A public name: never an e-mail address (decision D7). */
function showable(name: string | null): string | null {
  const trimmed = name?.trim() ?? '';
  return trimmed === '' || trimmed.includes('@') ? null : trimmed;
}

/** The name that the server returns for a creator without a public name. */
export const NO_NAME = 'Unknown';

/** The "by" line, as the server chooses it; null for "Unknown". */
export function publicName({ display_name, full_name }: Names): string | null {
  return showable(display_name) ?? showable(full_name);
}

/** Whether the person chose a public name. */
export function hasChosenName({ display_name }: Names): boolean {
  return showable(display_name) !== null;
}

export const NAME_TEXTS = {
  displayName: 'Display name',
  fullName: 'Full name',
  noAddress: 'Leave out the @, so that it does not read as an email address.',
  required: 'Enter a name',
  taken: 'This display name is already taken. Please choose another one.',
} as const;

const blanks = / {2,}|[\t\n\r]+/g;
const name = (most: number) =>
  v.pipe(
    v.string(),
    v.transform((text) => text.replace(blanks, ' ').trim().slice(0, most)),
  );

/** A typed display name; empty removes it. */
export const displayNameSchema = v.pipe(
  name(SIZE.displayName),
  v.check((text) => !text.includes('@'), NAME_TEXTS.noAddress),
);

export const fullNameSchema = name(SIZE.fullName);

/** What is wrong with a requested public name; null if nothing. */
export function publicNameProblem(text: string): string | null {
  const read = v.safeParse(displayNameSchema, text);
  if (!read.success) return read.issues[0].message;
  return read.output === '' ? NAME_TEXTS.required : null;
}
