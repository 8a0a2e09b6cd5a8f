import { describe, expect, it } from 'vitest';
import { readPeople } from './import-people';

const OWN = 'Teacher@Example.test';
const found = (rows: readonly (readonly string[])[]) =>
  readPeople(rows, OWN).people.map(({ email, firstName, lastName }) => [email, firstName, lastName]);

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

  it('are found below a title above the headings', () => {
    const rows = [
      ['Class 7c', ''],
      ['', ''],
      ['First Name', 'Email'],
      ['Ann', 'ann@example.test'],
    ];
    expect(found(rows)).toEqual([['ann@example.test', 'Ann', '']]);
  });

  it('have a full name cut into its first word and the rest', () => {
    const rows = [
      ['Name', 'Email'],
      ['Ann  van der Lee', 'ann@example.test'],
    ];
    expect(found(rows)).toEqual([['ann@example.test', 'Ann', 'van der Lee']]);
  });

  it('are found without headings, and under headings in other words, by the column of addresses', () => {
    const people = [
      ['1', 'Ann', 'ann@example.test'],
      ['2', 'Ben', 'ben@example.test'],
    ];
    const both = [
      ['ann@example.test', '', ''],
      ['ben@example.test', '', ''],
    ];
    expect(found(people)).toEqual(both);
    expect(found([['Nr', 'Vorname', 'E-Mail-Adresse'], ...people])).toEqual(both);
    expect(
      readPeople(
        [
          ['Nr', 'Name'],
          ['1', 'Ann'],
        ],
        OWN,
      ).columns,
    ).toEqual([]);
    expect(readPeople([], OWN).columns).toEqual([]);
  });

  it('are told apart: bad addresses, those twice in any writing, oneself; rows without an address are left out', () => {
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
    const { people, withoutAddress } = readPeople(rows, OWN);
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
