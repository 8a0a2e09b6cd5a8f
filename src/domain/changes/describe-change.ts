import type { AnyRow, TableName } from '../rows/rows';
import { changedFields } from './changed-fields';
import { nodeCount } from './describe-content';
import { rowName, shortText, type NameOf } from './row-name';
import { CHANGE_TEXTS } from './texts';

/** A queued change of one row. */
export interface ChangeToDescribe {
  readonly table: TableName;
  readonly operation: 'insert' | 'update' | 'delete';
  /** The server's row it was made on; null without one. */
  readonly base: AnyRow | null;
  /** The row after the change, or before a deletion; null when unknown. */
  readonly data: AnyRow | null;
}

/** A change in words: "Module 'Burns'" and "title changed". */
export interface DescribedChange {
  readonly subject: string;
  readonly what: string;
}

type Describe = (change: ChangeToDescribe, row: AnyRow | null, nameOf: NameOf) => DescribedChange;

const texts = CHANGE_TEXTS;

/** A queued or rejected change in words. Never throws. */
export function describeChange(change: ChangeToDescribe, nameOf: NameOf): DescribedChange {
  return DESCRIBE[change.table](change, change.data ?? change.base, nameOf);
}

function updated({ table, base, data }: ChangeToDescribe): string {
  return base === null || data === null ? texts.somethingChanged : changedFields(table, base, data);
}

/** A named thing that was created, deleted or edited. */
function thing(kind: string, insertedAs: (row: AnyRow | null) => string): Describe {
  return (change, row) => {
    const name = rowName(change.table, row);
    const what = { insert: insertedAs(row), delete: texts.deleted, update: updated(change) };
    return {
      subject: name === undefined ? texts.unnamed(kind) : texts.named(kind, name),
      what: what[change.operation],
    };
  };
}

/** Rows of the person's own, which need no name. */
function own(subject: string, inserted: string): Describe {
  return (change) => ({
    subject,
    what: { insert: inserted, delete: texts.removed, update: updated(change) }[change.operation],
  });
}

function textOf(row: AnyRow | null, column: string): string {
  const value = row?.[column];
  return typeof value === 'string' ? value : '';
}

/** The row named by `column`, as a subject, even if it is not on this device. */
function subjectAt(
  kind: keyof typeof texts.unknown,
  table: TableName,
  row: AnyRow | null,
  column: string,
  nameOf: NameOf,
): string {
  const name = nameOf(table, textOf(row, column));
  return name === undefined ? texts.unknown[kind] : texts.named(kind, name);
}

const playlistItem: Describe = (change, row, nameOf) => {
  const moduleId = textOf(row, 'module_id');
  const module = nameOf('modules', moduleId);
  const playlist = nameOf('playlists', textOf(row, 'sub_playlist_id'));
  const ofModule = module === undefined ? texts.aModule : texts.module(module);
  const ofPlaylist = playlist === undefined ? texts.aPlaylist : texts.playlist(playlist);
  const item = moduleId === '' ? ofPlaylist : ofModule;
  const what = {
    insert: texts.itemAdded(item),
    delete: texts.itemRemoved(item),
    update: texts.itemMoved(item),
  };
  return {
    subject: subjectAt(texts.kinds.playlist, 'playlists', row, 'playlist_id', nameOf),
    what: what[change.operation],
  };
};

const groupMember: Describe = (change, row, nameOf) => {
  const name = nameOf('profiles', textOf(row, 'member_id'));
  const member = name === undefined ? texts.aMember : texts.member(name);
  const what = {
    insert: texts.itemAdded(member),
    delete: texts.itemRemoved(member),
    update: texts.changed(member),
  };
  return {
    subject: subjectAt(texts.kinds.group, 'groups', row, 'group_id', nameOf),
    what: what[change.operation],
  };
};

const invitation: Describe = (change, row, nameOf) => {
  const email = shortText(textOf(row, 'email'));
  const what = {
    insert: texts.invited(email),
    delete: texts.invitationWithdrawn(email),
    update: texts.invitedAgain(email),
  };
  return {
    subject: subjectAt(texts.kinds.group, 'groups', row, 'group_id', nameOf),
    what: what[change.operation],
  };
};

const groupAccess: Describe = (change, row, nameOf) => {
  const isPlaylist = row?.['content_type'] === 'playlist';
  const name = nameOf('groups', textOf(row, 'group_id'));
  const who = name === undefined ? texts.aGroup : texts.group(name);
  return {
    subject: isPlaylist
      ? subjectAt(texts.kinds.playlist, 'playlists', row, 'content_id', nameOf)
      : subjectAt(texts.kinds.module, 'modules', row, 'content_id', nameOf),
    what: change.operation === 'delete' ? texts.accessTaken(who) : texts.accessGiven(who),
  };
};

const removedLearner: Describe = (change, row, nameOf) => ({
  subject: nameOf('profiles', textOf(row, 'person_id')) ?? texts.aPerson,
  what: change.operation === 'delete' ? texts.learnerListed : texts.learnerRemoved,
});

const personAccess: Describe = (change, row, nameOf) => {
  const name = nameOf('profiles', textOf(row, 'user_id'));
  const who = name === undefined ? texts.aPerson : `'${name}'`;
  return {
    subject: subjectAt(texts.kinds.module, 'modules', row, 'module_id', nameOf),
    what: change.operation === 'delete' ? texts.accessTaken(who) : texts.accessGiven(who),
  };
};

const accessRequest: Describe = (change, row, nameOf) => {
  const status = row?.['status'];
  const answered =
    status === 'granted' || status === 'declined' ? texts.requestStatus[status] : texts.requestChanged;
  const what = { insert: texts.accessAsked, delete: texts.requestWithdrawn, update: answered };
  return {
    subject: subjectAt(texts.kinds.module, 'modules', row, 'module_id', nameOf),
    what: what[change.operation],
  };
};

const run: Describe = (change, row, nameOf) => {
  const isNewlyFinished =
    typeof row?.['completed_at'] === 'string' && typeof change.base?.['completed_at'] !== 'string';
  const answers = Object.keys((row?.['answers'] as object | null | undefined) ?? {}).length;
  const progress = answers === 0 ? texts.progress : texts.progressWith(answers);
  const underWay = change.operation === 'insert' && answers === 0 ? texts.started : progress;
  const written = isNewlyFinished ? texts.finished : underWay;
  return {
    subject: subjectAt(texts.kinds.lesson, 'modules', row, 'module_id', nameOf),
    what: change.operation === 'delete' ? texts.removed : written,
  };
};

function nestVisibility(kind: keyof typeof texts.unknown, table: TableName, column: string): Describe {
  return (change, row, nameOf) => {
    const written = row?.['is_visible'] === false ? texts.hidden : texts.shown;
    return {
      subject: subjectAt(kind, table, row, column, nameOf),
      what: change.operation === 'delete' ? texts.nestSettingRemoved : written,
    };
  };
}

const contentSection: Describe = (change, row, nameOf) => {
  const name = nameOf('playlists', textOf(row, 'section_id')) ?? texts.aPlaylist;
  const section =
    row?.['section_type'] === 'playlist' ? texts.section.playlist(name) : texts.section.all_modules;
  const what = {
    insert: texts.itemAdded(section),
    delete: texts.itemRemoved(section),
    update: texts.changed(section),
  };
  return { subject: texts.yourNest, what: what[change.operation] };
};

const playlistOrder: Describe = (change, row, nameOf) => ({
  subject: subjectAt(texts.kinds.playlist, 'playlists', row, 'playlist_id', nameOf),
  what: change.operation === 'delete' ? texts.nestSettingRemoved : texts.orderChanged,
});

/** An update without visible changes sets the password, which is never shown (decision D6). */
const nestSettings: Describe = (change, row, nameOf) => {
  const described = own(texts.yourNest, texts.setUp)(change, row, nameOf);
  return described.what === texts.somethingChanged
    ? { ...described, what: texts.passwordChanged }
    : described;
};

const DESCRIBE: { readonly [T in TableName]: Describe } = {
  profiles: own(texts.yourProfile, texts.setUp),
  creator_nest_settings: nestSettings,
  groups: thing(texts.kinds.group, () => texts.created),
  media_files: thing(texts.kinds.file, () => texts.added),
  modules: thing(texts.kinds.module, (row) => {
    const nodes = nodeCount(row?.['content']);
    return nodes === 0 ? texts.created : texts.createdWith(nodes);
  }),
  playlists: thing(texts.kinds.playlist, () => texts.created),
  playlist_items: playlistItem,
  group_members: groupMember,
  invitations: invitation,
  removed_learners: removedLearner,
  access_control: groupAccess,
  module_access: personAccess,
  access_requests: accessRequest,
  module_sessions: run,
  module_nest_visibility: nestVisibility(texts.kinds.module, 'modules', 'module_id'),
  playlist_nest_visibility: nestVisibility(texts.kinds.playlist, 'playlists', 'playlist_id'),
  creator_playlist_order: playlistOrder,
  creator_content_order: contentSection,
  feedback: own(texts.yourFeedback, texts.written),
};
