export const PERSON_FIELDS = ['email', 'firstName', 'lastName', 'fullName'] as const;

export type PersonField = (typeof PERSON_FIELDS)[number];

/** Letters without accents, brackets and blanks. Han, kana and Hangul stay as they are. */
function fold(heading: string): string {
  return heading
    .replace(/[([（［].*/, '')
    .toLowerCase()
    .normalize('NFD')
    .replaceAll(/[\u0300-\u036f]/g, '')
    .normalize('NFC')
    .replaceAll(/[^\p{L}]/gu, '');
}

const words = (text: string): readonly string[] => text.split(',').map(fold).filter(Boolean);

const FIRST = new Set(
  words(
    `firstname, first, givenname, given, forename, preferred name, preferred first name, christian name,
    prénom, prénoms, Vorname, Vornamen, Rufname, nombre de pila, primer nombre, nombres, nome próprio, primeiro nome,
    prenome, voornaam, roepnaam, fornavn, förnamn, tilltalsnamn, etunimi, eesnimi, imię, imiona, křestní jméno, křestné meno,
    krstné meno, keresztnév, utónév, prenume, ime, vārds, vardas, ім'я, adı, ad,
    الاسم الأول, שם פרטי, نام کوچک, tên, nama depan, 名, ファーストネーム, jina la kwanza`,
  ),
);
const LAST = new Set(
  words(
    `lastname, last, surname, familyname, family, nom de famille, noms, Nachname, Familienname, Zuname,
    apellido, apellidos, primer apellido, cognome, cognomi, sobrenome, apelido, apelidos, último nome, achternaam,
    familienaam, efternavn, etternavn, efternamn, sukunimi, perekonnanimi, perenimi, nazwisko, příjmení, priezvisko,
    vezetéknév, családnév, nume de familie, prezime, priimek, uzvārds, pavardė, фамилия, прізвище, презиме, επώνυμο,
    επίθετο, soyadı, soyad, soyisim, اسم العائلة, اللقب, שם משפחה, نام خانوادگی, họ, nama belakang, นามสกุล, 姓, 姓氏, ラストネーム,
    성, jina la ukoo`,
  ),
);
const FULL = new Set(
  words(
    `fullname, displayname, complete name, first and last name, name and surname, student, students, learner, pupil,
    participant, nom complet, nom et prénom, nom prénom, prénom nom, prénom et nom, élève, vollständiger Name,
    Vor- und Nachname, Vorname Nachname, Name Vorname, Anzeigename, Schüler, nombre completo, nombre y apellidos,
    apellidos y nombre, apellidos y nombres, alumno, alumna, estudiante, nome completo, nome e cognome, cognome e nome,
    nome e sobrenome, aluno, volledige naam, fulde navn, fullt navn, fullständigt namn, koko nimi, imię i nazwisko,
    nazwisko i imię, jméno a příjmení, celé jméno, meno a priezvisko, teljes név, nume și prenume, nume complet,
    ime i prezime, ime in priimek, фио, полное имя, фамилия имя, фамилия имя отчество, имя и фамилия, піб, повне ім'я,
    ονοματεπώνυμο, adı soyadı, ad soyad, الاسم الكامل, שם מלא, họ và tên, họ tên, nama lengkap, ชื่อ-นามสกุล, 姓名,
    氏名, 성명, 学生姓名, 學生姓名, フルネーム, 全名, お名前, jina kamili`,
  ),
);
/** Full names, or the other half of a name whose one half has a column of its own. */
const NAME = new Set(
  words(
    `name, names, student name, nom, Namen, nombre, nome, naam, namn, navn, nimi, nazwa, jméno, meno, név, nume, имя,
    όνομα, име, isim, الاسم, שם, नाम, نام, ชื่อ, nama, 名前, 名字, 이름, jina`,
  ),
);

const EMAIL = words(
  `mail, courriel, mél, correo, posta elettronica, e-post, e-posta, eposti, sähköposti, почт, пошт, имейл, емейл, имэйл,
  بريد, ايميل, דוא, ηλεκτρονική διεύθυνση, ईमेल, อีเมล, 邮箱, 邮件, 郵件, 郵箱, 信箱, メール, 이메일, 메일, 전자우편, userprincipalname, upn, baruapepe`,
);
const NO_EMAIL = words('mailing, mailbox number');
/** People other than learners in such lists. */
const OTHERS = words(
  `parent, guardian, mother, father, carer, caregiver, teacher, instructor, tutor, emergency, recovery, secondary, alternate,
  manager, supervisor, Eltern, Mutter, Vater, Erziehungs, Lehrer, Lehrkraft, mère, père, responsable légal,
  professeur, enseignant, padre, madre, acudiente, apoderado, maestro, profesor, genitore, insegnante, docente, encarregado,
  responsável, professor, ouder, voogd, leraar, förälder, foresatte, forælder, rodzic, opiekun, nauczyciel, rodič, učitel,
  szülő, родител, мать, матери, отец, отца, учител, батьк, вчител, γονέ, veli, öğretmen, ولي, هורה, הורה, 保護者, 家长, 家長, 父, 母, 老师,
  老師, 先生, 부모, 보호자, 교사`,
);
/** Marks a name or address as the learner's. */
const LEARNER =
  /^(?:students?|learners?|pupils?|child(?:s|ren)?|participants?|eleves?|schulers?|alumno|aluno|ученик)(?=\p{L})|(?:del?(?:l?[ae]?)(?:eleve|apprenant|alumno|alumna|estudiante|alunno|studente)|doaluno|desschulers|ученика)$/u;

/** Whether a heading names addresses. */
export function isEmailHeading(heading: string): boolean {
  const folded = fold(heading);
  if (NO_EMAIL.some((word) => folded.includes(word))) return false;
  return folded === 'address' || EMAIL.some((word) => folded.includes(word));
}

/** Whether a column is about parents, teachers or second addresses. */
export function isOfOthers(heading: string): boolean {
  const folded = fold(heading);
  return OTHERS.some((word) => folded.includes(word));
}

/** The part of a name that each heading says it is, in any of many languages. Without email addresses. */
export function nameFields(headings: readonly string[]): readonly (PersonField | null)[] {
  const folded = headings.map((heading) => {
    const whole = fold(heading);
    const short = whole.replace(LEARNER, '');
    return { whole, short, isOthers: isOfOthers(heading) };
  });
  const isIn = (list: ReadonlySet<string>) =>
    folded.map(({ whole, short, isOthers }) => !isOthers && (list.has(whole) || list.has(short)));
  const full = isIn(FULL);
  const first = isIn(FIRST).map((found, at) => found && full[at] === false);
  const last = isIn(LAST).map((found, at) => found && full[at] === false);
  const half =
    first.includes(true) === last.includes(true)
      ? 'fullName'
      : first.includes(true)
        ? 'lastName'
        : 'firstName';
  return isIn(NAME).map((isName, at): PersonField | null => {
    if (full[at] === true) return 'fullName';
    if (first[at] === true) return 'firstName';
    if (last[at] === true) return 'lastName';
    return isName ? half : null;
  });
}
