import { describe, expect, it, vi } from 'vitest';
import { page } from 'vitest/browser';
import { encodeText } from '@support/domain/text/encode-text';
import { expectAccessible } from '@support/ui/expect-accessible';
import { membersDevice } from '@support/features/learners/members-device';

const { store, show, reload, addMember, settle, offline, button, ownAddress } = membersDevice();

const dialog = () => page.getByRole('dialog', { name: 'Import CSV' });
const inDialog = (name: string) => dialog().getByRole('button', { name, exact: true });
const column = (name: string) => dialog().getByRole('combobox', { name: `What “${name}” contains` });
/** The assigned columns, as shown. */
const assigned = () =>
  [...document.querySelectorAll('dialog th')].flatMap((head) => {
    const select = head.querySelector('select');
    return select === null
      ? []
      : `${head.querySelector('span')?.textContent}: ${select.selectedOptions[0]?.textContent}`;
  });
const cells = () =>
  [...document.querySelectorAll('dialog [aria-label="First rows of the file"] td')].map(
    ({ textContent }) => textContent,
  );
const rows = () =>
  [...document.querySelectorAll('dialog [role="grid"] tbody tr')].map(({ textContent }) => textContent);

async function choose(text: string | Uint8Array<ArrayBuffer>, name = 'class.csv') {
  if (dialog().elements().length === 0) await button('Import CSV').click();
  const input = document.querySelector<HTMLInputElement>('dialog input[type="file"]')!;
  const file = new File([text], name, { type: 'text/csv' });
  const transfer = new DataTransfer();
  transfer.items.add(file);
  input.files = transfer.files;
  input.dispatchEvent(new Event('change', { bubbles: true }));
}

const NASTY = [
  'sep=;',
  'Klasse;E-Mail ; SURNAME;First_Name',
  `5b;${ownAddress.toUpperCase()};Teacher;T`,
  '5b; Zoë@School.test;"Lee; the younger";Zoë',
  '5b;zoë@school.test;Lee;Zoe',
  '5b;mia@school.test;Ros;Mia',
  ';;;',
  '5b;;Nobody;N',
  '5b;@sum(1+1)*cmd;=HYPERLINK("http://x.test");+1',
].join('\r\n');

describe('importing people from a file', () => {
  it('previews each row with its problems before adding anyone', async () => {
    await addMember('mia@school.test', 'Mia Ros');
    await show();
    await choose(Uint8Array.from(NASTY, (sign) => sign.charCodeAt(0)));
    await expect.element(dialog().getByText('class.csv: 5 people')).toBeVisible();
    await expect.element(dialog().getByText('1 row without an address was skipped.')).toBeVisible();
    expect(assigned()).toEqual([
      'Klasse: Ignore',
      'E-Mail: Email',
      'SURNAME: Last name',
      'First_Name: First name',
    ]);
    await expect
      .poll(rows)
      .toEqual([
        expect.stringContaining('Your own address'),
        expect.stringMatching(/zoë@school\.testZoë Lee; the younger4New/),
        expect.stringContaining('Duplicate in the file'),
        expect.stringContaining('Already a member'),
        expect.stringContaining('Not an email address'),
      ]);
    expect(await store().find('invitations')).toEqual([]);
    await expectAccessible();
    await inDialog('Import 1 person').click();
    await expect.poll(() => store().find('invitations')).toMatchObject([{ last_name: 'Lee; the younger' }]);
  });

  it('rereads the file with another encoding and columns before anything is sent (E11)', async () => {
    await show({ width: 360, height: 640 });
    await choose(encodeText('Who;Where\r\nАнна;anna@school.test\r\nИван;ivan@school.test\r\n', 'koi8-r'));
    const encoding = dialog().getByRole('combobox', { name: 'Text encoding' });
    await expect.element(encoding).toHaveValue('koi8-r');
    await expect.element(encoding).toHaveAccessibleDescription(/^This is a guess\./);
    await expect.poll(cells).toEqual(['Анна', 'anna@school.test', 'Иван', 'ivan@school.test']);
    await encoding.selectOptions('windows-1252');
    await expect.poll(cells).toContain('áÎÎÁ');
    await encoding.selectOptions('utf-16le');
    await expect.element(dialog().getByRole('alert')).toBeVisible();
    await expect.element(inDialog('Import 0 people')).toBeDisabled();
    await encoding.selectOptions('koi8-r');
    await expect.element(column('Where')).toHaveAccessibleDescription('Guess');
    await column('Who').selectOptions('Full name');
    await expect.element(column('Who')).not.toHaveAccessibleDescription('Guess');
    expect(document.querySelector('dialog')!.scrollWidth).toBeLessThanOrEqual(360);
    await expectAccessible();
    expect(await store().find('invitations')).toEqual([]);
    await inDialog('Import 2 people').click();
    await expect
      .poll(async () => (await store().find('invitations')).map(({ first_name }) => first_name).toSorted())
      .toEqual(['Анна', 'Иван']);
  });

  it('asks which of two address columns to use before inviting anyone', async () => {
    await show();
    await choose('First Name,Parent Email,Student Email\nSam,pat@school.test,sam@school.test\n');
    await expect
      .element(dialog().getByText('Choose the column with the learners’ email addresses.'))
      .toBeVisible();
    expect(assigned()).toEqual(['First Name: First name', 'Parent Email: Ignore', 'Student Email: Ignore']);
    await expect.element(inDialog('Import 0 people')).toBeDisabled();
    await column('Parent Email').selectOptions('Email');
    await column('Student Email').selectOptions('Email');
    expect(assigned()).toEqual(['First Name: First name', 'Parent Email: Ignore', 'Student Email: Email']);
    await inDialog('Import 1 person').click();
    await expect
      .poll(() => store().find('invitations'))
      .toMatchObject([{ email: 'sam@school.test', first_name: 'Sam' }]);
  });

  it('completes its result once the server answers, also after a reload, and saves it as a file (E11)', async () => {
    offline();
    await show();
    await choose('Email,Name\nann@school.test,Ann Lee\nben@school.test,Ben\ncleo@school.test,=1+1\nno,X\n');
    await inDialog('Import 3 people').click();
    await expect
      .poll(rows)
      .toEqual([
        expect.stringContaining('Waiting to be sent'),
        expect.stringContaining('Waiting to be sent'),
        expect.stringContaining('Waiting to be sent'),
        expect.stringContaining('Not an email address'),
      ]);
    await reload();
    await show();
    await settle('ann@school.test', { status: 'added' });
    await settle('ben@school.test', { status: 'already_member' });
    await settle('cleo@school.test', { mail: 'sent' });
    await expect.element(page.getByText('Last import: class.csv')).toBeVisible();
    await expect
      .element(page.getByRole('list', { name: 'Counts' }))
      .toHaveTextContent('1 · Added1 · Already a member1 · Invited, email sent1 · Not an email address');
    await button('Show result').click();
    await expect.poll(() => rows()[0]).toContain('Added');
    const saved: Blob[] = [];
    vi.spyOn(URL, 'createObjectURL').mockImplementation((blob) => {
      saved.push(blob as Blob);
      return 'blob:result';
    });
    await inDialog('Download result').click();
    await expect.poll(() => saved.length).toBe(1);
    expect((await saved[0]!.text()).split('\r\n').slice(0, 4)).toEqual([
      'Row,Email,First Name,Last Name,Result',
      '2,ann@school.test,Ann,Lee,Added',
      '3,ben@school.test,Ben,,Already a member',
      '4,cleo@school.test,\'=1+1,,"Invited, email sent"',
    ]);
    await inDialog('Done').click();
    await button('Forget this result').click();
    await expect.element(page.getByText('Last import: class.csv')).not.toBeInTheDocument();
  });

  it('explains why a file is refused, and accepts another one', async () => {
    await show();
    await choose(new Uint8Array(50 * 1024 * 1024));
    await expect.element(dialog().getByText(/^Failed to parse CSV file\. The file is 50 MB/)).toBeVisible();
    await choose(new Uint8Array([0x50, 0x4b, 3, 4, 0, 0]), 'class.xlsx');
    await expect.element(dialog().getByText(/This is a spreadsheet workbook/)).toBeVisible();
    await choose(new Uint8Array([0x89, 0x50, 0x4e, 0x47, 0, 0, 1]), 'class.png');
    await expect.element(dialog().getByText(/This isn't a text file/)).toBeVisible();
    await choose('Name,Class\nAnn,5b\n');
    await expect.element(dialog().getByText(/None of its columns has email addresses/)).toBeVisible();
    await choose('ann@school.test\n');
    await expect.poll(assigned).toEqual(['Column 1: Email']);
  });

  it('writes in batches, stops on demand, and adds the rest later', async () => {
    await show();
    const people = Array.from({ length: 200 }, (_, at) => `learner${at}@school.test`);
    await choose(`Email\n${people.join('\n')}\n`);
    const opened = store();
    const write = opened.writeMany.bind(opened);
    let finishBatch: (() => void) | undefined;
    const isStopped = new Promise<void>((resolve) => {
      finishBatch = resolve;
    });
    const spy = vi.spyOn(opened, 'writeMany').mockImplementation(async (changes) => {
      if (spy.mock.calls.length === 2) await isStopped;
      return write(changes);
    });
    await inDialog('Import 200 people').click();
    await expect.element(dialog().getByText('Added 50 of 200')).toBeVisible();
    await inDialog('Cancel').click();
    finishBatch?.();
    await inDialog('Add the other 100').click();
    await expect.element(inDialog('Done')).toBeVisible();
    await expect.element(inDialog('Add the other 100')).not.toBeInTheDocument();
    expect(spy.mock.calls.map(([changes]) => changes.length)).toEqual([50, 50, 50, 50]);
    expect(await store().find('invitations')).toHaveLength(200);
    await inDialog('Done').click();
    await expect.element(page.getByText('Total 200')).toBeVisible();
  });
});
