import type { NoteKind } from '@/domain/module-file/import-note';
import type { ImportRefusal } from '@/domain/module-file/import-refusal';
import { MODULE_FILE_LIMITS } from '@/domain/module-file/manifest';
import { formatFileSize } from '@/domain/media/format-file-size';
import { SIZE } from '@/shared/limits';
import { LONGEST_TEXT } from './read-import';

const number = (value: number) => value.toLocaleString('en');

export const IMPORT_TEXTS = {
  title: 'Import a module',
  subtitle: 'Import a Fledge file or Twine story.',
  back: 'Nest Content',
  choose: 'Choose a file',
  chooseAnother: 'Choose another file',
  drop: 'Drop a file here',
  dropNow: 'Drop it here',
  takes: 'A .fledge file, or a Twine story: .twee, .tw, .html or .json. It is read on this device only.',
  reading: (name: string) => `Reading ${name}`,
  cancel: 'Cancel',
  refusedTitle: (name: string) => `${name} cannot be imported`,
  nothingWritten: 'Nothing was imported.',
  failed: 'The file could not be read. Try again, or choose another file.',
  refusals: {
    empty: () => 'The file is empty. It may not have been copied completely.',
    notAModule: () =>
      'It is neither a module file nor a Twine story. Module files end in .fledge; Twine stories are .twee, .tw, .html or .json files.',
    damaged: () =>
      'The file is damaged: parts of it are missing or changed. Get it again, or export the module again.',
    newer: () =>
      'It was made by a newer version of this app than the one you are using. Reload the page to update, then try again.',
    encrypted: () => 'The file is password protected. Unpack it first, or export the module again.',
    tooLarge: (count) =>
      `The file is too large${count === undefined ? '' : ` (${formatFileSize(count)})`}. A module file may hold up to ${formatFileSize(MODULE_FILE_LIMITS.total)}, a Twine story up to ${formatFileSize(LONGEST_TEXT)}.`,
    hostile: () => 'The file looks unsafe: its contents do not match its description. It was not opened.',
    tooManyNodes: (count) =>
      `It has ${number(count ?? 0)} nodes; a module holds at most ${number(SIZE.moduleNodes)}. Divide it into several first.`,
    tooMuchText: (count) =>
      `It has ${number(count ?? 0)} characters of content; a module holds at most ${number(SIZE.moduleContent)}.`,
    noStory: () => 'It has no passages that could become nodes.',
  } satisfies Record<ImportRefusal, (count: number | undefined) => string>,
  found: {
    module: 'This is in the file. Nothing is imported yet.',
    twine: 'This is what the story becomes. Nothing is imported yet.',
    archive: (count: number) => `The file has ${count} stories. Choose the ones to import as modules.`,
  },
  untitled: 'Imported module',
  nodes: (count: number) => (count === 1 ? '1 node' : `${number(count)} nodes`),
  media: (count: number, size: string) => `${count === 1 ? '1 file' : `${number(count)} files`}, ${size}`,
  withMedia: (count: number) =>
    count === 1 ? 'Import its picture or video' : 'Import its pictures and videos',
  withMediaHint: (size: string) => `${size}, kept on this device and sent when there is a connection`,
  asDraft: 'It becomes a draft that only you can see until you publish it.',
  import: 'Import',
  importing: 'Importing...',
  done: (title: string) => `"${title}" was imported`,
  doneSeveral: (count: number) => `${count} modules were imported`,
  openBuilder: 'Open in builder',
  importAnother: 'Import another file',
  openBuilderFor: (title: string) => `Open ${title} in builder`,
  toLibrary: 'Go to your modules',
  noRoom:
    'This device has no room for the pictures and videos. Import it without them, or free some room first. Nothing was imported.',
  noStorage: 'This browser does not let the page store anything. Nothing was imported.',
  writeFailed: 'The module could not be stored on this device. Nothing was imported.',
  partFailed: (titles: readonly string[]) =>
    `Could not be stored on this device, and not imported: ${titles.join(', ')}. Free some room, then choose the file again.`,
  reportTitle: 'Report',
  clean: 'Everything in the file was carried over unchanged.',
  groups: {
    lost: 'Not carried over',
    changed: 'Changed',
    info: 'Good to know',
  },
  inPlaces: (count: number) => (count === 1 ? 'in 1 place' : `in ${number(count)} places`),
  morePlaces: (count: number) => `and ${number(count)} more`,
  notes: {
    linkToNothing: 'Links with no target, back to their own node, or to the start',
    unsafeAddress: 'Picture or video links that are not web addresses',
    titleCut: `The title was longer than ${number(SIZE.title)} characters and was cut`,
    descriptionCut: `The description was longer than ${number(SIZE.description)} characters and was cut`,
    unwritableText: 'Characters that cannot be stored were removed from texts',
    unknownNode: 'Nodes of a type this version does not support; they are kept as they are',
    notNode: 'Entries that are not nodes',
    duplicateId: 'Nodes with the same id; the later ones got new ids',
    reservedKey: 'Fields with names that are not allowed',
    noPosition: 'Nodes without a position on the canvas were arranged',
    farPosition: 'Nodes far off the canvas were moved closer to the others',
    unsafeName: 'Files with names that point outside the module file',
    extraFile: 'Files that do not belong to a module',
    mediaMissing: 'Pictures or videos that are listed in the file but missing from it',
    mediaDamaged: 'Pictures or videos that are damaged',
    mediaType: 'Files that are not pictures, videos or subtitles, despite their names',
    mediaTooLarge: 'Pictures or videos that are too large',
    mediaNotInFile:
      'Pictures or videos that are not in the file; their addresses are kept, except private ones from another account',
    mediaOfSomebodyElse: 'Private pictures or videos from another account that are not in the file',
    missingTarget: 'Links to passages that are not in the story; their choices are kept but not connected',
    dynamicTarget: 'Links whose target is worked out by a script',
    webLink: 'Links to other websites; nodes cannot link to them',
    selfLink: 'Links from a passage to itself',
    setter: 'Variable assignments',
    script: 'Scripts',
    style: 'Style sheets',
    macro: 'Macros',
    condition: 'Conditional text is now always shown: choose what to keep',
    variable: 'Values of variables shown in texts; the variable names are still there',
    picture: 'Pictures that are not on the web, or more than one in a passage',
    embedded: 'Sounds, videos, frames and form fields inside a passage',
    specialPassage: 'Passages that belong to the story format',
    damagedMetadata: 'Positions or settings that could not be read',
    duplicateName: 'Passages with the same name; links lead to the first of them',
    linkLabel: 'The text of single links; learners continue with Next instead',
    guessedEncoding:
      'The file doesn’t name its text encoding. If letters look wrong, save it as UTF-8 and import it again',
    startGuessed: 'The story does not say where it starts, so its first passage is the start',
    titlePage: 'Other passages lead back to the first one, so a title page was added before it as the start',
    formatting: 'Formatting such as bold and italics was removed',
    arranged: 'The nodes were arranged again',
  } satisfies Record<NoteKind, string>,
} as const;
