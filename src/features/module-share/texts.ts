import type { AccessPerson } from './people-with-requests';

type Named = Pick<AccessPerson, 'name' | 'number'>;

const numbered = (name: string, number: number | undefined) =>
  number === undefined ? name : `${name} (${number})`;
const called = ({ name, number }: Named) => numbered(name || 'Learner without a name', number);
/** The same name within a sentence. */
const within = ({ name, number }: Named) => numbered(name || 'a learner without a name', number);

/** Texts of Share & Access; those of the authoring specification are kept exactly. */
export const SHARE_TEXTS = {
  page: 'Share & Access',
  untitled: 'Untitled module',
  status: 'Module Status',
  published: 'Published',
  publishedFor: {
    public: 'Anyone can find and take this module.',
    restricted: 'Only the groups and people you choose can take this module.',
  },
  publishedOnceSaved: {
    public: 'After you save, anyone can find and take this module.',
    restricted: 'After you save, only the groups and people you choose can take this module.',
  },
  publishedOff: 'Draft: only you can see this module.',
  groups: {
    loadFailed: 'Failed to load groups',
    text: 'People in these groups can take the module. Groups that can open a playlist containing it can take it too.',
    none: 'No groups chosen: no one can take this module yet.',
    noneButPeople: 'No groups chosen: only people you gave access can take this module.',
    noneButPlaylists:
      'No groups chosen here: only people you gave access and groups that can open one of its playlists can take this module.',
  },
  requests: {
    title: 'Requests for Access',
    text: 'People without access can ask for it. Your answer takes effect right away, and everyone you let in is listed here.',
    textOfAll: 'These people asked for access to your modules. Your answer takes effect right away.',
    asksFor: (title: string) => `Asks for ${title}`,
    empty: 'No one has asked for access.',
    list: 'People who asked for access or have it',
    noun: { one: 'person', many: 'people', searched: 'name or message' },
    search: 'Search people...',
    name: 'Name',
    status: 'Status',
    when: 'Since',
    answers: 'Answer',
    /** `who.name` is empty for people without a public name. */
    called,
    waiting: (count: number) => (count === 1 ? '1 waiting for an answer' : `${count} waiting for an answer`),
    grant: 'Grant',
    decline: 'Decline',
    grantTo: (who: Named) => `Grant access to ${within(who)}`,
    declineTo: (who: Named) => `Decline the request from ${within(who)}`,
    remove: 'Remove access',
    removeOf: (who: Named) => `Remove access for ${within(who)}`,
    since: {
      pending: (when: string) => `Asked ${when}`,
      declined: (when: string) => `Asked ${when}`,
      granted: (when: string) => `Since ${when}`,
    },
    pending: 'Waiting',
    granted: 'Has access',
    declined: 'Declined',
    grantedTo: (who: Named) => `${called(who)} can take this module now.`,
    /** While offline. */
    grantedOnceSentTo: (who: Named) =>
      `${called(who)} can take this module as soon as your answer is sent: you are offline.`,
    declinedTo: (who: Named) => `The request from ${within(who)} was declined.`,
    removedOf: (who: Named) => `${called(who)} no longer has personal access.`,
    restoreFailed: (who: Named) => `Access for ${within(who)} couldn't be restored.`,
    failed: 'Your answer could not be saved.',
    removeTitle: (who: Named) => `Remove access for ${within(who)}?`,
    removeText:
      'The module is removed from their devices the next time they are online, unless one of their groups has access. They can ask again.',
  },
  playlists: {
    label: 'Add to Playlists',
    search: 'Search playlists...',
    untitled: 'Untitled playlist',
    empty: 'No playlists found. Create a playlist first.',
    create: 'Create Playlist',
    loading: 'Loading playlists',
    loadFailed: 'Failed to load playlists',
  },
  link: 'Share Link',
  saved: 'Changes saved successfully',
  saveFailed: 'Failed to save changes',
  deniedStorage: 'This browser does not let the page store anything, so nothing can be saved.',
  loading: 'Getting your module…',
  noModule: {
    title: 'No module ID found',
    text: 'Please create or select a module first.',
    action: 'Go to Module Summary',
  },
  failed: 'Failed to load module status',
} as const;
