/** Texts of the dialog about a text's encoding. */
export const ENCODING_TEXTS = {
  title: 'Check the letters',
  text: (name: string) =>
    `${name} doesn’t name its text encoding. Choose the one that makes these lines readable.`,
  encoding: 'Text encoding',
  guess: 'This is a guess. If letters look wrong below, choose another one.',
  hint: 'If letters look wrong below, choose another one.',
  lines: 'Lines of the file',
  cancel: 'Cancel',
  use: 'Use this encoding',
} as const;
