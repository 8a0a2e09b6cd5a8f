import { describe, expect, it } from 'vitest';
import { GROUP } from '@/shared/limits';
import { guessColumns, readPeople, sampleRows } from './import-people';

const OWN = 'Teacher@Example.test';
type Rows = readonly (readonly string[])[];
/** The people as all guesses have it. */
const peopleIn = (rows: Rows) => {
  const { guesses, firstRow } = guessColumns(rows);
  return readPeople(rows, guesses, firstRow, OWN);
};
const found = (rows: Rows) =>
  peopleIn(rows).people.map(({ email, firstName, lastName }) => [email, firstName, lastName]);

describe('people in a file', () => {
  it.each([
    ['email', 'firstName', 'lastName'],
    ['Email', 'First Name', 'Last Name'],
    [' E-MAIL ', 'first_name', 'Surname'],
    ['E-mail Address', 'Given name', 'Family Name'],
    ['E-mail 1 - Value', 'First', 'Last'],
    ['Email Address [Required]', 'First Name [Required]', 'Last Name (official)'],
  ])('are found under %s, %s, %s, in any order', (...headings) => {
    const rows = [headings, ['ann@example.test', 'Ann', 'Lee']];
    expect(found(rows)).toEqual([['ann@example.test', 'Ann', 'Lee']]);
    expect(found(rows.map((row) => [...row, 'x'].toReversed()))).toEqual([
      ['ann@example.test', 'Ann', 'Lee'],
    ]);
  });

  it('are found below a title row', () => {
    const rows = [
      ['Class 7c', ''],
      ['', ''],
      ['First Name', 'Email'],
      ['Ann', 'ann@example.test'],
    ];
    expect(found(rows)).toEqual([['ann@example.test', 'Ann', '']]);
  });

  it('split a full name into its first word and the rest', () => {
    const rows = [
      ['Name', 'Email'],
      ['Ann  van der Lee', 'ann@example.test'],
    ];
    expect(found(rows)).toEqual([['ann@example.test', 'Ann', 'van der Lee']]);
  });

  it('are found without known headings, by the column of addresses', () => {
    const people = [
      ['1', 'Ann', 'ann@example.test'],
      ['2', 'Ben', 'ben@example.test'],
    ];
    const both = [
      ['ann@example.test', '', ''],
      ['ben@example.test', '', ''],
    ];
    expect(found(people)).toEqual(both);
    expect(found([['Nr', 'Wie', 'Wo'], ...people])).toEqual(both);
    expect(found([['Nr', 'Wie', 'Wo'], ['1', 'Cleo', 'cleo@school'], ...people])).toHaveLength(3);
    expect(
      guessColumns([
        ['Nr', 'Name'],
        ['1', 'Ann'],
      ]).hasAddresses,
    ).toBe(false);
    expect(guessColumns([]).hasAddresses).toBe(false);
  });

  it('classify bad, duplicate and own addresses, and skip rows without one', () => {
    const rows = [
      ['', ''],
      ['Email', 'Name'],
      [' Ann@Example.test\u00a0', 'Ann'],
      ['\u200bann@example.test', 'Ann'],
      ['', 'Nobody'],
      ['', ''],
      ['ben at example', 'Ben'],
      ['teacher@example.TEST', 'Me'],
      ['=HYPERLINK("http://x","a@b")', '=1+1'],
    ];
    const { people, withoutAddress } = peopleIn(rows);
    expect(people.map(({ row, email, problem }) => [row, email, problem])).toEqual([
      [3, 'ann@example.test', null],
      [4, 'ann@example.test', 'duplicate'],
      [7, 'ben at example', 'invalid'],
      [8, 'teacher@example.test', 'self'],
      [9, '=HYPERLINK("http://x","a@b")', 'invalid'],
    ]);
    expect(withoutAddress).toBe(1);
  });
});

describe('columns are guessed from headings in many languages', () => {
  it.each([
    ['Prénom;Nom;Adresse e-mail', 'firstName lastName email'],
    ['Nom;Prénom;Courriel', 'lastName firstName email'],
    ["Nom de l'élève;Prénom de l'élève;Mél", 'lastName firstName email'],
    ['Vorname;Nachname;E-Mail-Adresse', 'firstName lastName email'],
    ['Name;Vorname;Mail', 'lastName firstName email'],
    ['Nombre;Apellidos;Correo electrónico', 'firstName lastName email'],
    ['Nome;Cognome;Posta elettronica', 'firstName lastName email'],
    ['Nome;Sobrenome;Endereço de e-mail', 'firstName lastName email'],
    ['Voornaam;Achternaam;E-mailadres', 'firstName lastName email'],
    ['Förnamn;Efternamn;E-post', 'firstName lastName email'],
    ['Etunimi;Sukunimi;Sähköposti', 'firstName lastName email'],
    ['Imię;Nazwisko;Adres e-mail', 'firstName lastName email'],
    ['Jméno;Příjmení;E-mail', 'firstName lastName email'],
    ['Keresztnév;Vezetéknév;E-mail', 'firstName lastName email'],
    ['Adı;Soyadı;E-posta', 'firstName lastName email'],
    ['Имя;Фамилия;Электронная почта', 'firstName lastName email'],
    ["Ім'я;Прізвище;Ел. пошта", 'firstName lastName email'],
    ['Όνομα;Επώνυμο;Email', 'firstName lastName email'],
    ['الاسم الأول;اسم العائلة;البريد الإلكتروني', 'firstName lastName email'],
    ['שם פרטי;שם משפחה;דוא"ל', 'firstName lastName email'],
    ['名;姓;メールアドレス', 'firstName lastName email'],
    ['성;이름;이메일', 'lastName firstName email'],
    ['姓名;班级;电子邮箱', 'fullName - email'],
    ['Full Name;User ID;Role;User Principal Name', 'fullName - - email'],
    ['User id;Username (USERNAME);Full name (FULL_NAME);Email', '- - fullName email'],
    ['Name;Surname;Email', 'firstName lastName email'],
    ['Student First Name;Student Last Name;Student Email', 'firstName lastName email'],
    ['Parent First Name;First Name;Email', '- firstName email'],
    ['Name;Phone;Email', 'fullName - email'],
  ])('%s', (line, fields) => {
    const headings = line.split(';');
    const row = headings.map((_, index) => (index === headings.length - 1 ? 'ann@example.test' : 'Ann'));
    for (const rows of [
      [headings, row],
      [['Class 7c'], [], headings, row],
    ]) {
      expect(
        guessColumns(rows)
          .guesses.map((field) => field ?? '-')
          .join(' '),
      ).toBe(fields);
    }
  });

  it.each([
    ['two columns of addresses', ['Parent Email', 'Student Email'], ['pat@example.test', 'sam@example.test']],
    ['two in unknown words', ['A', 'B'], ['pat@example.test', 'sam@example.test']],
    ['addresses of parents alone', ['Name', 'Parent Email'], ['Sam', 'pat@example.test']],
    ['in another language', ['Name', 'E-Mail der Eltern'], ['Sam', 'pat@example.test']],
  ])('but never whose addresses are invited where that is open: %s', (_what, headings, row) => {
    const columns = guessColumns([headings, row]);
    expect(columns.guesses).not.toContain('email');
    expect(columns.hasAddresses).toBe(true);
    expect(peopleIn([headings, row]).people).toEqual([]);
  });

  it('picks one of two equal columns, and ignores an empty one', () => {
    const same = [
      ['User Principal Name', 'Email', 'Recovery Email'],
      ['ann@example.test', 'ann@example.test', ''],
    ];
    expect(guessColumns(same).guesses).toEqual(['email', null, null]);
  });

  it('does not guess between two name columns, or beyond the shown columns', () => {
    const headings = ['First name', 'Preferred name', 'Email', ...Array.from({ length: 5000 }, () => 'x')];
    const { guesses } = guessColumns([headings, ['Ann', 'Annie', 'ann@example.test']]);
    expect(guesses.slice(0, 3)).toEqual([null, null, 'email']);
    expect(guesses).toHaveLength(GROUP.importColumns);
  });
});

it('reads names separated by a comma', () => {
  expect(
    found([
      ['Student', 'Email'],
      ['van der Lee, Ann', 'ann@example.test'],
    ]),
  ).toEqual([['ann@example.test', 'Ann', 'van der Lee']]);
});

it('shows the first rows, and two that reveal a wrong encoding', () => {
  const rows = [['Email'], ['a'], [''], ['b'], ['c'], ['Zoë'], ['d'], ['Łuk'], ['Ñ']];
  expect(sampleRows(rows, 1, 2).map(({ number }) => number)).toEqual([2, 4, 6, 8]);
  expect(sampleRows(rows, 1, 4).map(({ number }) => number)).toEqual([2, 4, 5, 6]);
});
