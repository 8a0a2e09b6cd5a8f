/** One line of the sheet: what it does, and one or more combinations of keys for it. */
export interface Shortcut {
  readonly does: string;
  readonly keys: readonly (readonly string[])[];
}

/** Keys that belong together. */
export interface ShortcutGroup {
  readonly title: string;
  readonly hint?: string;
  readonly shortcuts: readonly Shortcut[];
}

/** All keys of the builder, named as on the person's keyboard. */
export function shortcutGroups(isMac: boolean): readonly ShortcutGroup[] {
  const texts = SHORTCUT_TEXTS;
  const mod = isMac ? '⌘' : 'Ctrl';
  const shift = isMac ? '⇧' : 'Shift';
  const remove = isMac ? '⌫' : texts.keys.delete;
  const {
    arrows,
    space,
    enter,
    escape,
    tab,
    insert,
    home,
    drag,
    click,
    doubleClick,
    wheel,
    sides,
    upDown,
    alt,
    letters,
    f10,
  } = texts.keys;
  const { does } = texts;
  return [
    {
      title: texts.groups.anywhere,
      shortcuts: [
        { does: does.undo, keys: [[mod, 'Z']] },
        {
          does: does.redo,
          keys: [
            [mod, shift, 'Z'],
            [mod, 'Y'],
          ],
        },
        { does: does.save, keys: [[mod, 'S']] },
        { does: does.find, keys: [[mod, 'F']] },
        { does: does.shortcuts, keys: [['?']] },
        { does: does.close, keys: [[escape]] },
      ],
    },
    {
      title: texts.groups.around,
      hint: texts.aroundHint,
      shortcuts: [
        { does: does.enter, keys: [[arrows], [enter]] },
        { does: does.travel, keys: [[arrows]] },
        { does: does.order, keys: [[tab], [shift, tab]] },
        { does: does.toStart, keys: [[home]] },
        { does: does.link, keys: [['L']] },
        { does: does.leave, keys: [[escape]] },
      ],
    },
    {
      title: texts.groups.choose,
      shortcuts: [
        { does: does.choose, keys: [[space], [click]] },
        {
          does: does.chooseMore,
          keys: [
            [shift, space],
            [mod, click],
          ],
        },
        { does: does.chooseAll, keys: [[mod, 'A']] },
        { does: does.box, keys: [[shift, drag]] },
        { does: does.tool, keys: [['V']] },
        { does: does.chooseNone, keys: [[escape]] },
      ],
    },
    {
      title: texts.groups.change,
      shortcuts: [
        { does: does.open, keys: [[enter], [doubleClick]] },
        { does: does.add, keys: [['N'], [insert]] },
        { does: does.insert, keys: [[enter], ['N']] },
        { does: does.connect, keys: [['C'], [mod, 'K']] },
        { does: does.move, keys: [[arrows]] },
        { does: does.moveFar, keys: [[shift, arrows]] },
        { does: does.remove, keys: [[remove]] },
      ],
    },
    {
      title: texts.groups.copy,
      hint: texts.copyHint,
      shortcuts: [
        { does: does.copy, keys: [[mod, 'C']] },
        { does: does.cut, keys: [[mod, 'X']] },
        { does: does.paste, keys: [[mod, 'V']] },
        { does: does.duplicate, keys: [[mod, 'D']] },
      ],
    },
    {
      title: texts.groups.zoom,
      shortcuts: [
        { does: does.zoom, keys: [['+'], ['−'], [wheel]] },
        { does: does.zoomReset, keys: [['0']] },
        { does: does.showAll, keys: [['1']] },
      ],
    },
    {
      title: texts.groups.theList,
      hint: texts.listHint,
      shortcuts: [
        { does: does.fold, keys: [[sides]] },
        { does: does.typeAhead, keys: [[letters]] },
        { does: does.swap, keys: [[isMac ? '⌥' : alt, upDown]] },
        { does: does.actions, keys: [[shift, f10]] },
      ],
    },
  ];
}

/** Words of the sheet of keys. */
export const SHORTCUT_TEXTS = {
  groups: {
    anywhere: 'Anywhere',
    around: 'Getting around the canvas',
    choose: 'Choosing nodes',
    change: 'Building',
    copy: 'Copying',
    zoom: 'Looking',
    theList: 'In the list',
  },
  aroundHint: 'Tab leads to the canvas, the keys below lead on from there. Links are found from their node.',
  listHint: 'The same keys as on the canvas add, connect, open, choose, copy and delete.',
  copyHint: 'Works from module to module and from window to window. A text that is pasted becomes a message.',
  keys: {
    arrows: '← ↑ ↓ →',
    space: 'Space',
    enter: 'Enter',
    escape: 'Esc',
    tab: 'Tab',
    insert: 'Insert',
    home: 'Home',
    sides: '← →',
    upDown: '↑ ↓',
    alt: 'Alt',
    letters: 'A … Z',
    f10: 'F10',
    delete: 'Delete',
    drag: 'Drag',
    click: 'Click',
    doubleClick: 'Double click',
    wheel: 'Wheel',
  },
  does: {
    undo: 'Undo',
    redo: 'Redo',
    save: 'Save Changes',
    find: 'Find a node',
    shortcuts: 'Show this sheet',
    close: 'Close what is open',
    enter: 'From the canvas to its nodes',
    travel: 'To the node that lies this way, linked ones first',
    order: 'To the next or previous node, as it is read',
    toStart: 'To the start',
    link: 'To the links of a node, one after the other',
    leave: 'Back to the canvas, then Tab leads out',
    choose: 'Choose a node',
    chooseMore: 'Choose one more, or one less',
    chooseAll: 'Choose all',
    box: 'Choose with a box',
    tool: 'Box by dragging, on and off',
    chooseNone: 'Choose none',
    open: 'Configure a node',
    add: 'Add a node after this one',
    insert: 'Put a node into a link',
    connect: 'Connect to a node',
    move: 'Move what is chosen',
    moveFar: 'Move it further',
    remove: 'Delete',
    copy: 'Copy',
    cut: 'Cut',
    paste: 'Paste',
    duplicate: 'Duplicate',
    zoom: 'Zoom in and out',
    fold: 'Into a branch and out, open and close it',
    typeAhead: 'To a row by how it begins',
    swap: 'Move earlier or later',
    actions: 'All actions of a row',
    zoomReset: 'Back to 100%',
    showAll: 'Show all nodes',
  },
} as const;
