import { describe, expect, it } from 'vitest';
import { guessEncoding } from '../text/guess-encoding';
import { readCsv as readIn } from './read-csv';
import { writeCsv } from './write-csv';

const utf8 = (text: string) => new TextEncoder().encode(text);
const utf16 = (text: string, isLittle: boolean) => {
  const bytes = new Uint8Array(2 + text.length * 2);
  const view = new DataView(bytes.buffer);
  view.setUint16(0, 0xfeff, isLittle);
  for (let at = 0; at < text.length; at += 1) view.setUint16(2 + at * 2, text.charCodeAt(at), isLittle);
  return bytes;
};
const latin = (text: string) => Uint8Array.from(text, (sign) => sign.charCodeAt(0));

const PEOPLE = [
  ['Email', 'First Name'],
  ['zoe@example.test', 'Zoë'],
];

const readCsv = (bytes: Uint8Array) => readIn(bytes, guessEncoding(bytes).encoding);

function problemOf(bytes: Uint8Array) {
  const read = readCsv(bytes);
  return read.ok ? null : read.problem;
}

describe('readCsv', () => {
  it.each([
    ['UTF-8', utf8],
    ['UTF-8 with a mark', (text: string) => utf8(`\ufeff${text}`)],
    ['UTF-16, little end first', (text: string) => utf16(text, true)],
    ['UTF-16, big end first', (text: string) => utf16(text, false)],
    ['UTF-16 without a mark', (text: string) => utf16(text, true).slice(2)],
    ['UTF-16 without a mark, big end first', (text: string) => utf16(text, false).slice(2)],
    ['Windows-1252', latin],
  ])('is read in %s, with any separator', (_name, encode) => {
    for (const separator of [',', ';', '\t', '|']) {
      for (const end of ['\n', '\r\n', '\r']) {
        const text = PEOPLE.map((row) => row.join(separator)).join(end) + end;
        expect(readCsv(encode(text))).toEqual({ ok: true, rows: PEOPLE });
      }
    }
  });

  it('keeps row numbers across empty rows, a separator line and line breaks in cells', () => {
    const text = 'sep=;\r\nName;Email\r\n;\r\n"Lee;\nAnn";ann@example.test\r\n;;\r\n';
    expect(readCsv(utf8(text))).toEqual({
      ok: true,
      rows: [[], ['Name', 'Email'], ['', ''], ['Lee;\nAnn', 'ann@example.test']],
    });
  });

  it('detects the separator below a title and with commas in cells', () => {
    const text = 'Class 5b\n\nLee, Ann;ann@example.test\nRos, Mia;mia@example.test\n';
    expect(readCsv(utf8(text))).toMatchObject({
      rows: [['Class 5b'], [''], ['Lee, Ann', 'ann@example.test'], {}],
    });
  });

  it('reads one column without a separator', () => {
    expect(readCsv(utf8('ann@example.test\nben@example.test'))).toEqual({
      ok: true,
      rows: [['ann@example.test'], ['ben@example.test']],
    });
  });

  it('reads the chosen encoding', () => {
    const bytes = Uint8Array.of(0xcd, 0xe8, 0xed, 0xe0, 0x2c, 0x61);
    expect(readIn(bytes, 'windows-1251')).toEqual({ ok: true, rows: [['Нина', 'a']] });
    expect(readIn(bytes, 'windows-1252')).toEqual({ ok: true, rows: [['Íèíà', 'a']] });
  });

  it('rejects what is no text table, with a reason', () => {
    expect(problemOf(latin('PK\u0003\u0004 and more'))).toBe('workbook');
    expect(problemOf(latin('\u00d0\u00cf\u0011\u00e0'))).toBe('workbook');
    expect(problemOf(latin('\u0089PNG\r\n\u001a\n\0\0'))).toBe('binary');
    expect(problemOf(utf8(' \r\n'))).toBe('empty');
    expect(problemOf(new Uint8Array())).toBe('empty');
    expect(problemOf(utf8('Email,Name\nann@example.test,"Ann\nben@example.test,Ben'))).toBe('quotes');
  });
});

it('escapes cells that a spreadsheet would run as formulas', () => {
  const text = writeCsv([
    ['a,b', 'say "hi"'],
    ['=HYPERLINK("http://x")', '+1', '-1', '@x', '\tx', '\rx'],
  ]);
  expect(text).toBe(
    '\ufeff"a,b","say ""hi"""\r\n"\'=HYPERLINK(""http://x"")",\'+1,\'-1,\'@x,\'\tx,"\'\rx"\r\n',
  );
});
