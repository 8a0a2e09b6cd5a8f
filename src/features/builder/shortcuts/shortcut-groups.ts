/** What keys do, and one or more combinations, named in `KEYS` or literal. */
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
      ['Show this sheet', '?'],
      ['Close what is open', 'Esc'],
    ],
  },
  {
    title: 'Getting around the canvas',
    hint: 'Tab leads to the canvas, the keys below lead on from there. Links are found from their node.',
    shortcuts: [
      ['From the canvas to its nodes', 'Arrows', 'Enter'],
      ['To the node that lies this way, linked ones first', 'Arrows'],
      ['To the next or previous node, as it is read', 'Tab', 'Shift Tab'],
      ['To the start', 'Home'],
      ['To the links of a node, one after the other', 'L'],
      ['Back to the canvas, then Tab leads out', 'Esc'],
    ],
  },
  {
    title: 'Choosing nodes',
    shortcuts: [
      ['Choose a node', 'Space', 'Click'],
      ['Choose one more, or one less', 'Shift Space', 'Mod Click'],
      ['Choose all', 'Mod A'],
      ['Choose with a box', 'Shift Drag'],
      ['Box by dragging, on and off', 'V'],
      ['Choose none', 'Esc'],
    ],
  },
  {
    title: 'Building',
    shortcuts: [
      ['Configure a node', 'Enter', 'DoubleClick'],
      ['Add a node after this one', 'N', 'Insert'],
      ['Put a node into a link', 'Enter', 'N'],
      ['Connect to a node', 'C', 'Mod K'],
      ['Move what is chosen', 'Arrows'],
      ['Move it further', 'Shift Arrows'],
      ['Delete', 'Remove'],
    ],
  },
  {
    title: 'Copying',
    hint: 'Works from module to module and from window to window. A text that is pasted becomes a message.',
    shortcuts: [
      ['Copy', 'Mod C'],
      ['Cut', 'Mod X'],
      ['Paste', 'Mod V'],
      ['Duplicate', 'Mod D'],
    ],
  },
  {
    title: 'Looking',
    shortcuts: [
      ['Zoom in and out', '+', '−', 'Wheel'],
      ['Back to 100%', '0'],
      ['Show all nodes', '1'],
    ],
  },
  {
    title: 'In the list',
    hint: 'The same keys as on the canvas add, connect, open, choose, copy and delete.',
    shortcuts: [
      ['Into a branch and out, open and close it', 'Sides'],
      ['To a row by how it begins', 'Letters'],
      ['Move earlier or later', 'Alt UpDown'],
      ['All actions of a row', 'Shift F10'],
    ],
  },
];
