import type { AccessPerson } from './people-with-requests';

type Named = Pick<AccessPerson, 'name' | 'number'>;

const numbered = (name: string, number: number | undefined) =>
  number === undefined ? name : `${name} (${number})`;
const called = ({ name, number }: Named) => numbered(name || 'Somebody without a public name', number);
/** The same within a sentence. */
const within = ({ name, number }: Named) => numbered(name || 'somebody without a public name', number);

/** Words of Share & Access; those of the authoring specification are kept exactly. */
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
    text: 'People in these groups can take the module. So can groups that may open a playlist which holds it.',
    none: 'No group is chosen: nobody can take this module yet.',
    noneButPeople: 'No group is chosen: only people whom you let in yourself can take this module.',
    noneButPlaylists:
      'No group is chosen here: only groups that may open one of its playlists, and people whom you let in, can take this module.',
  },
  requests: {
    title: 'Requests for Access',
    text: 'Who meets this module without access can ask you for it. An answer counts at once, and who was let in stands here too.',
    textOfAll: 'These people met a module without access and ask you for it. An answer counts at once.',
    asksFor: (title: string) => `Asks for ${title}`,
    empty: 'Nobody has asked for access.',
    list: 'People who asked for access or have it',
    noun: { one: 'person', many: 'people', searched: 'name or message' },
    search: 'Search people...',
    name: 'Name',
    status: 'Status',
    when: 'Since',
    answers: 'Answer',
    /** Who has no public name has none here: their name is ''. */
    called,
    waiting: (count: number) => (count === 1 ? '1 waits for an answer' : `${count} wait for an answer`),
    grant: 'Grant',
    decline: 'Decline',
    grantTo: (who: Named) => `Grant access to ${within(who)}`,
    declineTo: (who: Named) => `Decline the request of ${within(who)}`,
    remove: 'Remove access',
    removeOf: (who: Named) => `Remove the access of ${within(who)}`,
    since: {
      pending: (when: string) => `Asked ${when}`,
      declined: (when: string) => `Asked ${when}`,
      granted: (when: string) => `Since ${when}`,
    },
    pending: 'Waiting',
    granted: 'Has access',
    declined: 'Declined',
    grantedTo: (who: Named) => `${called(who)} can take this module now.`,
    /** Nothing can be sent at the moment. */
    grantedOnceSentTo: (who: Named) =>
      `${called(who)} can take this module as soon as your answer is sent: you are offline.`,
    declinedTo: (who: Named) => `The request of ${within(who)} was declined.`,
    removedOf: (who: Named) => `${called(who)} has no access of their own any more.`,
    restoreFailed: (who: Named) => `The access of ${within(who)} could not be given back.`,
    failed: 'The answer could not be saved.',
    removeTitle: (who: Named) => `Remove the access of ${within(who)}?`,
    removeText:
      'The module leaves their devices the next time they are online, unless one of their groups may take it. They can ask again.',
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
