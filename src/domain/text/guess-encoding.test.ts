import { describe, expect, it } from 'vitest';
import { decodeText, ENCODINGS, type Encoding } from './encodings';
import { guessEncoding } from './guess-encoding';
import { encodeText } from '@support/domain/text/encode-text';

const utf8 = (text: string) => new TextEncoder().encode(text);

describe('the encoding of a text', () => {
  it.each<[string, Uint8Array, Encoding]>([
    ['ASCII', utf8('Ann'), 'utf-8'],
    ['UTF-8', utf8('Zoë, Нина, 花子'), 'utf-8'],
    ['nothing', utf8(''), 'utf-8'],
    ['UTF-8 with a mark', Uint8Array.of(0xef, 0xbb, 0xbf, 0x41), 'utf-8'],
    ['UTF-16 with a mark', Uint8Array.of(0xff, 0xfe, 0x1d, 0x04), 'utf-16le'],
    ['UTF-16 with a mark, big end first', Uint8Array.of(0xfe, 0xff, 0x04, 0x1d), 'utf-16be'],
    ['UTF-16 without a mark', Uint8Array.of(0x41, 0, 0x42, 0), 'utf-16le'],
  ])('is certain where it shows: %s', (_what, bytes, encoding) => {
    expect(guessEncoding(bytes)).toEqual({ encoding, isCertain: true });
  });

  it.each<[Encoding, string]>([
    ['windows-1252', 'Prénom;Nom\nZoé;Lefèvre\n'],
    ['windows-1252', 'Café'],
    ['windows-1252', 'Jörn;Weiß;joern@example.com\n'],
    ['windows-1252', '¿Dónde está el niño?'],
    ['windows-1252', 'Søren;Ægidius\nÅse;Bjørn\n'],
    ['windows-1252', 'João;Conceição\nNão há razões'],
    ['macintosh', 'Anaïs Müller\nFrançois Côté'],
    ['windows-1250', 'Łukasz;Wójcik\nZażółć gęślą jaźń'],
    ['windows-1250', 'Lukáš;Dvořáček'],
    ['windows-1250', 'Erdős;Győző'],
    ['windows-1250', 'Ştefan;Ionescu\nIonuţ;Brânză'],
    ['iso-8859-2', 'Přišel jsem včera večer.'],
    ['windows-1254', 'Işıl;Şahin\nAyşe;Doğan'],
    ['windows-1257', 'Žydrūnas;Šimkūnas\nAgnė;Kazlauskaitė'],
    ['windows-1251', 'First Name;Last Name;Email\r\nНина;Иванова;nina@example.com\r\n'],
    ['windows-1251', "Ім'я;Прізвище\nЮлія;Їжак"],
    ['koi8-r', 'Держи руку под водой'],
    ['iso-8859-5', 'Держи руку под водой'],
    ['ibm866', 'Держи руку под водой'],
    ['windows-1253', 'Γιώργος;Παπαδόπουλος'],
    ['windows-1255', 'שלום לכולם'],
    ['windows-1256', 'مرحبا بكم في الدرس'],
    ['windows-874', 'ชื่อ;นามสกุล\nสมชาย;ใจดี'],
    ['shift_jis', 'First Name,Last Name,Email\r\n花子,田中,hanako@example.com\r\n'],
    ['shift_jis', '手を水の下に置いてください。'],
    ['euc-jp', '山田,太郎,t@example.com'],
    ['euc-kr', '이름,이메일\n김민준,m@example.com'],
    ['gb18030', '姓名,邮箱\n王伟,w@example.com'],
    ['gb18030', '把手放在水下。'],
    ['big5', '姓名,電子郵件\n陳怡君,c@example.com'],
  ])('is guessed by what reads like words, and shown as a guess: %s, %s', (encoding, text) => {
    const bytes = encodeText(text, encoding);
    const guess = guessEncoding(bytes);
    expect(guess.isCertain).toBe(false);
    expect(decodeText(bytes, guess.encoding)).toBe(text);
  });

  it('is unsure for ISO-2022-JP, which looks like ASCII', () => {
    const bytes = utf8('\u001b$B2V;R\u001b(B');
    expect(guessEncoding(bytes)).toEqual({ encoding: 'iso-2022-jp', isCertain: false });
    expect(decodeText(bytes, 'iso-2022-jp')).toBe('花子');
  });

  it('can be decoded by this browser', () => {
    for (const { id } of ENCODINGS) expect(decodeText(utf8(''), id)).toBe('');
  });

  it('is guessed quickly for a large file, from its start', () => {
    const bytes = new Uint8Array(5_000_000).map((_, at) => 200 + (at % 50));
    expect(guessEncoding(bytes).isCertain).toBe(false);
  });
});
