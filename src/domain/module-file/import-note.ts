/** What an import changed or left out: `lost`, `changed` (repaired) or `info`. */
export const NOTE_KINDS = {
  // Any file
  linkToNothing: 'lost',
  unsafeAddress: 'lost',
  titleCut: 'changed',
  descriptionCut: 'changed',
  unwritableText: 'changed',
  // Module files
  unknownNode: 'info',
  notNode: 'lost',
  duplicateId: 'changed',
  reservedKey: 'lost',
  farPosition: 'changed',
  noPosition: 'changed',
  unsafeName: 'lost',
  extraFile: 'lost',
  mediaMissing: 'lost',
  mediaDamaged: 'lost',
  mediaType: 'lost',
  mediaTooLarge: 'lost',
  mediaNotInFile: 'info',
  mediaOfSomebodyElse: 'lost',
  // Twine
  guessedEncoding: 'info',
  missingTarget: 'lost',
  dynamicTarget: 'lost',
  webLink: 'lost',
  selfLink: 'lost',
  setter: 'lost',
  script: 'lost',
  style: 'lost',
  macro: 'lost',
  condition: 'changed',
  variable: 'lost',
  picture: 'lost',
  embedded: 'lost',
  specialPassage: 'lost',
  damagedMetadata: 'changed',
  duplicateName: 'changed',
  linkLabel: 'changed',
  startGuessed: 'info',
  titlePage: 'info',
  formatting: 'changed',
  arranged: 'info',
} as const satisfies Record<string, 'lost' | 'changed' | 'info'>;

export type NoteKind = keyof typeof NOTE_KINDS;

/** A note, with its step or passage and what it concerns. */
export interface ImportNote {
  readonly kind: NoteKind;
  readonly where?: string;
  readonly what?: string;
}

export function repeatNote(kind: NoteKind, count: number): readonly ImportNote[] {
  return Array.from({ length: count }, () => ({ kind }));
}
