/** Signatures and lengths of the parts of a ZIP file (APPNOTE 6.3, section 4.3), all numbers little-endian. */
export const ZIP = {
  local: 0x04_03_4b_50,
  localLength: 30,
  central: 0x02_01_4b_50,
  centralLength: 46,
  end: 0x06_05_4b_50,
  endLength: 22,
  longestComment: 0xff_ff,
  /** In this place a number that needs the larger format is marked. */
  tooLarge: 0xff_ff_ff_ff,
  tooMany: 0xff_ff,
  stored: 0,
  deflated: 8,
  /** Version that is needed to unpack: folders and deflate. */
  version: 20,
  encryptedFlag: 1,
  utf8Flag: 0x08_00,
} as const;
