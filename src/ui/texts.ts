export const UI_TEXTS = {
  close: 'Close',
  cancel: 'Cancel',
  delete: 'Delete',
  dismiss: 'Dismiss',
  undo: 'Undo',
  tryAgain: 'Try again',
  explore: 'Explore Modules',
  loadMore: 'Load more',
  moreFailed: 'More could not be loaded.',
  cascade: {
    counting: 'Checking what else will be deleted…',
    failed: "We couldn't check what else will be deleted. You can still delete it.",
  },
  databaseClosed:
    'This page has lost its data on this device, so nothing was saved. What you typed is still here. Reload the page, and try again.',
  quota: 'There is no room left on this device, so nothing was saved. What you typed is still here.',
  pictureGone: 'The picture you chose is no longer on this device. Choose it again.',
  deletion: {
    ask: (title: string) => `Delete ${title}?`,
    done: (title: string) => `Deleted ${title}`,
    failed: (title: string) => `${title} could not be deleted.`,
    restoreFailed: (title: string) => `${title} could not be restored.`,
  },
  required: 'Required',
  cut: (most: number) => `At most ${most} characters fit here. The rest was removed.`,
  chooseColor: (label: string) => `Choose: ${label}`,
  notBuiltYet: (what: string) => `${what} is not available yet.`,
} as const;

export const LOAD_ERROR_TEXTS = {
  server: 'The server sent an unexpected answer. Try again.',
  app: 'Something went wrong in the app. Reload the page to try again.',
} as const;
