/** An action with its key combinations, whose keys are named in `KEYS` or literal. */
export type Shortcut = readonly [does: string, ...keys: readonly string[]];

export interface ShortcutGroup {
  readonly title: string;
  readonly hint?: string;
  readonly shortcuts: readonly Shortcut[];
}

const isMac = /mac|iphone|ipad/i.test(navigator.userAgent);

/** Keys with spaces or with names that differ between keyboards. */
export const KEYS: Readonly<Partial<Record<string, string>>> = {
  Mod: isMac ? '⌘' : 'Ctrl',
  Shift: isMac ? '⇧' : 'Shift',
  Alt: isMac ? '⌥' : 'Alt',
  Remove: isMac ? '⌫' : 'Delete',
  Arrows: '← ↑ ↓ →',
  Sides: '← →',
  UpDown: '↑ ↓',
  Letters: 'A … Z',
  DoubleClick: 'Double click',
};

export const SHORTCUT_GROUPS: readonly ShortcutGroup[] = [
  {
    title: 'Anywhere',
    shortcuts: [
      ['Undo', 'Mod Z'],
      ['Redo', 'Mod Shift Z', 'Mod Y'],
      ['Save Changes', 'Mod S'],
      ['Find a node', 'Mod F'],
      ['Show keyboard shortcuts', '?'],
      ['Close the open panel or dialog', 'Esc'],
    ],
  },
  {
    title: 'Getting around the canvas',
    hint: 'Press Tab to reach the canvas, then use these keys. Reach links from their node.',
    shortcuts: [
      ['From the canvas to its nodes', 'Arrows', 'Enter'],
      ['To the node in that direction, linked ones first', 'Arrows'],
      ['To the next or previous node in reading order', 'Tab', 'Shift Tab'],
      ['To the start', 'Home'],
      ['To each link of a node in turn', 'L'],
      ['Back to the canvas, then Tab to leave it', 'Esc'],
    ],
  },
  {
    title: 'Selecting nodes',
    shortcuts: [
      ['Select a node', 'Space', 'Click'],
      ['Add or remove a node', 'Shift Space', 'Mod Click'],
      ['Select all', 'Mod A'],
      ['Select with a box', 'Shift Drag'],
      ['Turn box selection on or off', 'V'],
      ['Clear selection', 'Esc'],
    ],
  },
  {
    title: 'Building',
    shortcuts: [
      ['Configure a node', 'Enter', 'DoubleClick'],
      ['Add a node after this one', 'N', 'Insert'],
      ['Insert a node on a link', 'Enter', 'N'],
      ['Connect to a node', 'C', 'Mod K'],
      ['Move selected nodes', 'Arrows'],
      ['Move in larger steps', 'Shift Arrows'],
      ['Delete', 'Remove'],
    ],
  },
  {
    title: 'Copying',
    hint: 'Works from module to module and from window to window. Pasted text becomes a message.',
    shortcuts: [
      ['Copy', 'Mod C'],
      ['Cut', 'Mod X'],
      ['Paste', 'Mod V'],
      ['Duplicate', 'Mod D'],
    ],
  },
  {
    title: 'Viewing',
    shortcuts: [
      ['Zoom in and out', '+', '−', 'Wheel'],
      ['Back to 100%', '0'],
      ['Show all nodes', '1'],
    ],
  },
  {
    title: 'In the list',
    hint: 'Use the same keys as on the canvas to add, connect, open, select, copy and delete.',
    shortcuts: [
      ['Enter or leave a branch, expand or collapse it', 'Sides'],
      ['To a row by its first letters', 'Letters'],
      ['Move earlier or later', 'Alt UpDown'],
      ['All actions of a row', 'Shift F10'],
    ],
  },
];
