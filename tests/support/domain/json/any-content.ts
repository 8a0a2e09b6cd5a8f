import fc from 'fast-check';

/** Numbers and texts that databases and devices may serialize differently. */
const scalar = fc.oneof(
  fc.string({ maxLength: 8 }).map(writable),
  fc.string({ unit: 'grapheme', maxLength: 8 }).map(writable),
  fc.double({ noNaN: true, noDefaultInfinity: true }),
  fc.integer(),
  fc.constantFrom(null, true, false, '', 1e21, 1.5e-7, 0.1 + 0.2, '\u001f"\\\n/', 'ü', '\u2028'),
);

const name = fc.oneof(
  fc.constantFrom('a', 'b', 'id', 'text', 'ü', 'zz', '', 'toString'),
  fc.string({ maxLength: 4 }).map(writable),
);
const id = fc.constantFrom('a', 'b', 'c', 'd', 'e', 'f', 'g');

const { value } = fc.letrec((tie) => ({
  value: fc.oneof(
    { depthSize: 'small', withCrossShrink: true },
    scalar,
    fc.array(tie('value'), { maxLength: 4 }),
    fc.dictionary(name, tie('value'), { maxKeys: 4 }),
    keyedList(tie('value')),
  ),
}));

function keyedList(of: fc.Arbitrary<unknown>): fc.Arbitrary<unknown> {
  return fc.uniqueArray(
    fc.tuple(id, fc.dictionary(name, of, { maxKeys: 3 })).map(([key, fields]) => ({ ...fields, id: key })),
    { selector: (member) => member.id, maxLength: 6 },
  );
}

/** The database refuses the null character, and `__proto__` is not an ordinary field in JavaScript. */
function writable(text: string): string {
  return text.replaceAll('\u0000', ' ').replaceAll('__proto__', '_');
}

/** Module contents of any shape: nodes with ids and arbitrary values, and fields of other versions. */
export const anyContent: fc.Arbitrary<Readonly<Record<string, unknown>>> = fc
  .tuple(fc.dictionary(name, value, { maxKeys: 2 }), keyedList(value))
  .map(([fields, nodes]) => ({ ...fields, nodes }));
