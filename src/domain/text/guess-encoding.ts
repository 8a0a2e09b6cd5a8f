import { isUtf8, type Encoding } from './encodings';

export interface EncodingGuess {
  readonly encoding: Encoding;
  /** False if only plausibility tells encodings apart: a person has to look at the text. */
  readonly isCertain: boolean;
}

const MARKS = [
  { encoding: 'utf-8', mark: [0xef, 0xbb, 0xbf] },
  { encoding: 'utf-16le', mark: [0xff, 0xfe] },
  { encoding: 'utf-16be', mark: [0xfe, 0xff] },
] as const;

/** Finds a text's encoding by its byte order mark, by validity, or by which decoding reads most like words. */
export function guessEncoding(bytes: Uint8Array): EncodingGuess {
  const marked = MARKS.find(({ mark }) => mark.every((byte, at) => bytes[at] === byte));
  if (marked) return { encoding: marked.encoding, isCertain: true };
  // In UTF-16, one byte of each ASCII letter is zero.
  if (bytes[0] === 0) return { encoding: 'utf-16be', isCertain: true };
  if (bytes[1] === 0) return { encoding: 'utf-16le', isCertain: true };
  // ISO-2022-JP is ASCII with escape sequences.
  if (isUtf8(bytes))
    return hasEscapes(bytes)
      ? { encoding: 'iso-2022-jp', isCertain: false }
      : { encoding: 'utf-8', isCertain: true };
  return { encoding: mostPlausible(bytes), isCertain: false };
}

/** The text if all of it is valid. `isCut`: its last letter may lack bytes. */
function decodes(bytes: Uint8Array, encoding: Encoding, isCut = false): string | undefined {
  try {
    return new TextDecoder(encoding, { fatal: true }).decode(bytes, { stream: isCut });
  } catch {
    return undefined;
  }
}

/** Whether there is `ESC $ B` or `ESC $ @`. */
function hasEscapes(bytes: Uint8Array): boolean {
  const at = bytes.indexOf(0x1b);
  return at >= 0 && bytes[at + 1] === 0x24 && [0x40, 0x42].includes(bytes[at + 2] ?? 0);
}

/** Bytes that are judged, from shortly before the first one outside ASCII. */
const SAMPLE = 32 * 1024;

function mostPlausible(bytes: Uint8Array): Encoding {
  const start = Math.max(0, bytes.findIndex((byte) => byte > 0x7f) - 40);
  const sample = bytes.subarray(start, start + SAMPLE);
  let best: Encoding = 'windows-1252';
  let most = Number.NEGATIVE_INFINITY;
  // On equal scores the first one wins.
  for (const [encoding, script] of CANDIDATES) {
    const text = decodes(sample, encoding, start + SAMPLE < bytes.length);
    const score = text === undefined ? Number.NEGATIVE_INFINITY : plausibility(text, script);
    if (score > most) {
      best = encoding;
      most = score;
    }
  }
  return best;
}

interface Script {
  /** Letters that its languages use often. */
  readonly common: string;
  /** All its letters. */
  readonly letters: RegExp;
  /** The score of other letters; common ones score 1. */
  readonly rare: number;
  /** Words consist mostly of ASCII letters. */
  readonly isLatin: boolean;
}

const script = (letters: RegExp, common: string, rare = 0.4): Script => ({
  common,
  letters,
  rare,
  isLatin: false,
});
const latin = (letters: string): Script => ({
  common: letters + letters.replace('ß', '').toUpperCase(),
  letters: /[\u00c0-\u00d6\u00d8-\u00f6\u00f8-\u024f]/,
  rare: 0.2,
  isLatin: true,
});

const WESTERN = latin('éáíóúñüöäßçàèêâôîãåøæëï');
const PORTUGUESE = latin('ãçéáíóõêâàôú');
const CZECH = latin('áéíěščřžýůúďťňóäľôĺŕ');
const POLISH = latin('ąćęłńóśźż');
const HUNGARIAN = latin('áéíóöőúüű');
const CROATIAN = latin('čćđšž');
const ROMANIAN = latin('ăâîşţșț');
const TURKISH = latin('ışğüöçâî');
const BALTIC = latin('āčēģīķļņšūžąęėįųõäöü');
const RUSSIAN = script(/[\u0400-\u045f\u0490\u0491]/, 'оеаинтсрвлкмдпуяыьзбйчОЕАИНТСРВЛКМДПУ');
const GREEK = script(/[\u0370-\u03ff]/, 'αοιετσνηυρπκμλςάίόέήύώωΑΚΜΠΓΔΝΣΤΕ');
const HEBREW = script(/[\u05d0-\u05ea]/, 'יוהלאתרבמשנדקחפםעכסטצן');
const ARABIC = script(/[\u0621-\u064a\u067e\u0686\u0698\u06af]/, 'اليمنورتبةعدسفهكحقأجشصخإىط');
const THAI = script(/[\u0e01-\u0e2e\u0e30-\u0e3a\u0e40-\u0e4e]/, 'ารนกอเงมยลวดทส่้ีัิ', 0.3);
/** Two-byte letters score more, since other encodings rarely produce valid pairs. */
const RARE_PAIR = 0.55;
const JAPANESE = script(
  /[\u4e00-\u9fff\u3041-\u3093\u30a1-\u30fc]/,
  '日本人中大学生田子山川木村上下小高野一二三美花太郎佐藤鈴橋伊渡辺林清井口松吉加原島前森池石岡谷長水西東北南年月先会見出時言名氏姓語私今何思分行方',
  RARE_PAIR,
);
const HAN = /[\u4e00-\u9fff]/;
const CHINESE = script(
  HAN,
  '的一是不了人我在有他这个们中来上大为和国地到以说时要就出会可也你对生能而子那得于着下自之年过发后作里用道行所然家种事成方多经么去法学如都同现当没动面起看定天分还进好小部其些主样理心她本前开但因只从想实王李张刘陈杨黄赵吴周徐孙马朱胡林郭何高罗郑梁谢宋唐许邓冯韩曹曾彭萧蔡潘田董袁余叶杜苏魏吕丁任沈姚卢钟崔谭陆汪范石廖贾韦伟芳娜秀英敏静丽强磊军洋勇艳杰娟涛明超兰霞平刚桂文华建红志玉春梅姓名电邮箱级班',
  RARE_PAIR,
);
const TAIWANESE = script(
  HAN,
  '的一是不了人我在有他這個們中來上大為和國地到以說時要就出會可也你對生能而子那得於著下自之年過發後作裡用道行所然家種事成方多經麼去法學如都同現當沒動面起看定天分還進好小部其些主樣理心她本前開但因只從想實王李張劉陳楊黃趙吳周徐孫馬朱胡林郭何高羅鄭梁謝宋唐許鄧馮韓曹曾彭蕭蔡潘田董袁余葉杜蘇魏呂丁任沈姚盧鐘崔譚陸汪范石廖賈偉芳娜秀英敏靜麗強磊軍洋勇艷傑娟濤明超蘭霞平剛桂文華建紅志玉春梅姓名電郵箱級班怡君雅婷家豪淑惠美俊宏',
  RARE_PAIR,
);
const KOREAN = script(
  /[\uac00-\ud7a3]/,
  '이가는을를에의다고하지기사인리자스아나도로서시어한들해대은그라수있것정게만안보부일전제주으와면여우과장원선생학교김박최강조윤임오신권황송류홍민준현지영진성미경희은혜철호동석재상규연유용태훈승빈예린소윤서하아름성이메일녕세요니까습',
  RARE_PAIR,
);

/** Encodings to try, most likely first. */
const CANDIDATES: readonly (readonly [Encoding, Script])[] = [
  ['windows-1252', WESTERN],
  ['windows-1251', RUSSIAN],
  ['shift_jis', JAPANESE],
  ['gb18030', CHINESE],
  ['big5', TAIWANESE],
  ['euc-kr', KOREAN],
  ['euc-jp', JAPANESE],
  ['windows-1254', TURKISH],
  ['windows-1250', CZECH],
  ['windows-1250', POLISH],
  ['windows-1250', HUNGARIAN],
  ['windows-1250', CROATIAN],
  ['windows-1250', ROMANIAN],
  ['windows-1252', PORTUGUESE],
  ['windows-1257', BALTIC],
  ['windows-1255', HEBREW],
  ['windows-1256', ARABIC],
  ['windows-1253', GREEK],
  ['windows-874', THAI],
  ['koi8-r', RUSSIAN],
  ['koi8-u', RUSSIAN],
  ['iso-8859-2', CZECH],
  ['iso-8859-2', POLISH],
  ['macintosh', WESTERN],
  ['iso-8859-5', RUSSIAN],
  ['iso-8859-7', GREEK],
  ['ibm866', RUSSIAN],
  ['x-mac-cyrillic', RUSSIAN],
];

/** Punctuation and signs that texts of all languages have. */
const SIGNS =
  /[\u00a0\u00ab\u00bb\u00b0\u00b7\u00bf\u00a1\u2013\u2014\u2018-\u201e\u2026\u20ac\u2116\u3000-\u3002\u300c\u300d\uff01-\uff5e]/;
/** Adjacent characters that no word has: mixed scripts or cases, signs, and final letters or marks out of place. */
const NEVER =
  /[A-Za-z][\u0370-\uffff]|[\u0370-\uffff][A-Za-z]|\p{Ll}\p{Lu}|\p{L}[^\p{L}\p{M}\p{P}\p{Z}\0-\u007f]\p{L}|[םןץףךς]\p{L}|[^\p{L}\p{M}]\p{M}/gu;

/** How much a text reads like a script: the mean over its characters outside ASCII, at most 1. */
function plausibility(text: string, { common, letters, rare, isLatin }: Script): number {
  const foreign = Array.from(text).filter((sign) => sign > '\u007f');
  if (foreign.length === 0) return 0;
  let sum = 0;
  for (const sign of foreign) {
    if (common.includes(sign)) sum += 1;
    else if (letters.test(sign)) sum += rare;
    else sum += SIGNS.test(sign) ? 0.1 : -1;
  }
  sum -= 1.5 * [...text.matchAll(NEVER)].length;
  if (isLatin)
    sum -= [...text.matchAll(/[\u00c0-\u024f]{2,}/g)].reduce((all, [run]) => all + run.length / 2, 0);
  return sum / foreign.length;
}
