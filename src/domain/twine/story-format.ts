export type StoryFormat = 'harlowe' | 'sugarcube' | 'chapbook' | 'snowman' | 'plain';

/** The format that a story names; if unknown, the one that its passages look like. */
export function storyFormat(name: string, texts: readonly string[]): StoryFormat {
  const known = name.toLowerCase();
  if (known.startsWith('harlowe')) return 'harlowe';
  if (known.startsWith('sugarcube') || /^sugarcane|^responsive/.test(known)) return 'sugarcube';
  if (known.startsWith('chapbook')) return 'chapbook';
  if (known.startsWith('snowman')) return 'snowman';
  const some = texts.slice(0, 200).map((text) => text.slice(0, 20_000));
  if (some.some((text) => /<<\/?[a-z]+/i.test(text))) return 'sugarcube';
  if (some.some((text) => text.includes('<%'))) return 'snowman';
  if (some.some((text) => /\((?:set|if|unless|link-goto|link|print|display|either):/i.test(text)))
    return 'harlowe';
  return 'plain';
}
