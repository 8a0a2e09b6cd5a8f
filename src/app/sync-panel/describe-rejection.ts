import type { ListedChange } from '@/db/listed-change';
import { columnLabel } from '@/domain/changes/changed-fields';
import { parentsOf } from '@/domain/rows/foreign-keys';
import { REASON_TEXTS } from './rejection-texts';

/** Why a change was rejected, and what to do. */
export interface DescribedReason {
  readonly reason: string;
  readonly next: string;
}

type Refusal = Pick<ListedChange, 'table' | 'operation' | 'code' | 'lastError' | 'data' | 'reason'>;

const texts = REASON_TEXTS;

/** Meanings of constraints in `supabase/migrations`. */
const CONSTRAINTS: Readonly<Record<string, DescribedReason>> = {
  profiles_display_name_key: texts.displayName,
  creator_nest_settings_subdomain_key: texts.subdomain,
  creator_nest_settings_subdomain_form: texts.subdomainForm,
  creator_nest_settings_subdomain_reserved: texts.subdomainReserved,
  group_members_group_id_member_id_key: texts.memberExists,
  // The id combines both.
  group_members_pkey: texts.memberExists,
  groups_join_code_key: texts.joinCode,
  invitations_limit: texts.tooManyInvitations,
  playlist_items_no_cycle: texts.cycle,
  modules_content_limit: texts.tooLarge,
};

/** Errors of server functions, known by message. */
const MESSAGES: readonly (readonly [RegExp, DescribedReason])[] = [
  [/cannot contain itself/, texts.cycle],
  [/too large/i, texts.tooLarge],
  [/ask again a day later/, texts.askedSoon],
];

/** Why the server rejected a change (decision L1), by SQLSTATE. `isOfGone`: a run of a deleted module. */
export function describeRejection(change: Refusal, isOfGone = false): DescribedReason {
  if (isOfGone) return texts.deletedLesson;
  if (change.reason === 'too-large') return tooLarge(change);
  const { code, lastError } = change;
  const constraint = /constraint "([^"]+)"/.exec(lastError ?? '')?.[1] ?? '';
  const known = CONSTRAINTS[constraint] ?? MESSAGES.find(([words]) => words.test(lastError ?? ''))?.[1];
  if (known !== undefined) return known;
  switch (code) {
    case '23505':
      return texts.exists;
    case '23503':
      return texts.parent(missingParent(change));
    case '23514':
    case '23502':
    case '22001':
      return fieldReason(change, constraint);
    case '42501':
      return policyReason(change);
    case '28000':
    case '401':
      return texts.session;
    case '413':
      return tooLarge(change);
    case 'conflict':
      return texts.disagree;
    default:
      return texts.unknown;
  }
}

/** Whether the server has the same row already. */
export function isOnServer(change: Refusal): boolean {
  const described = describeRejection(change);
  return described === texts.exists || described === texts.memberExists;
}

function tooLarge({ table }: Refusal): DescribedReason {
  return table === 'modules' ? texts.tooLarge : texts.tooLargeThing;
}

function policyReason({ table, operation }: Refusal): DescribedReason {
  if (table === 'module_sessions') return texts.lesson;
  return table === 'group_members' && operation === 'insert' ? texts.stranger : texts.policy;
}

/** The server's smallest text limit. */
const SHORTEST_LIMIT = 40;

/** Postgres names column checks `table_column_check`. */
function fieldReason({ table, data, code, lastError }: Refusal, constraint: string): DescribedReason {
  const ofCheck = new RegExp(`^${table}_(\\w+?)_check\\d*$`).exec(constraint)?.[1];
  const ofNull = /column "([^"]+)"/.exec(lastError ?? '')?.[1];
  const column = ofCheck ?? ofNull;
  if (column === undefined) return texts.check;
  const label = columnLabel(table, column);
  const value = data?.[column];
  if (code === '23502' || value === null || (typeof value === 'string' && value.trim() === ''))
    return texts.field.empty(label);
  const isLong = code === '22001' || (typeof value === 'string' && value.length > SHORTEST_LIMIT);
  return isLong ? texts.field.tooLong(label) : texts.field.format(label);
}

function missingParent({ table, data, lastError }: Refusal): string {
  const { parents } = texts;
  const named = /_(module|playlist|group)_id_fkey|\b(module|playlist|group) does not exist/.exec(
    lastError ?? '',
  );
  const word = named?.[1] ?? named?.[2];
  if (word === 'module') return parents.modules;
  if (word === 'playlist') return parents.playlists;
  if (word === 'group') return parents.groups;
  const owner = data === null ? undefined : parentsOf(table, data)[0]?.table;
  return owner === 'modules' || owner === 'playlists' || owner === 'groups' ? parents[owner] : parents.other;
}
