/** The texts of the authoring specification are kept exactly. */
export const ACCESS_TEXTS = {
  access: 'Access Settings',
  cards: {
    draft: { label: 'Draft', text: 'Only you can see this' },
    public: { label: 'Public', text: 'Anyone can access' },
    restricted: { label: 'Restricted', text: 'Specific groups only' },
  },
  groups: {
    label: 'Group Access',
    search: 'Search groups...',
    unnamed: 'Unnamed group',
    empty: 'No groups yet. Create a group first.',
    create: 'Create Group',
    loading: 'Loading groups',
  },
  list: {
    chosen: (count: number, total: number) => `${count} of ${total} chosen`,
    noMatch: (search: string) => `Nothing found for "${search}".`,
    more: (count: number) => `${count} more: search to find them.`,
  },
  link: {
    label: 'Share Link',
    hints: {
      module: {
        draft: 'Works for others once the module is published.',
        waiting: 'Works for others once your changes have been sent.',
        works: 'Opens the page of this module.',
      },
      playlist: {
        draft: 'Works for others once the playlist is published.',
        waiting: 'Works for others once your changes have been sent.',
        works: 'Opens the page of this playlist.',
      },
    },
    copy: 'Copy link',
    copied: 'Copied!',
    copyFailed: 'The link could not be copied. Select it and copy it by hand.',
    share: 'Share',
    showCode: 'Show QR code',
  },
  code: {
    alt: (title: string, url: string) => `QR code of ${title}: ${url}`,
    loading: 'Drawing the QR code',
    failed: 'The QR code could not be drawn. The link still works.',
    hint: 'Point a phone camera at the code, or type the address.',
    saveSvg: 'Download SVG',
    savePng: 'Download PNG',
    saveFailed: 'The picture could not be created.',
  },
} as const;
