import { beforeEach, describe, expect, it, vi } from 'vitest';
import { page } from 'vitest/browser';
import { readModuleContent } from '@/domain/module/read-module-content';
import { expectAccessible } from '@support/ui/expect-accessible';
import { classDevice } from '@support/features/group-class/class-device';

const { setUp, addMember, addRun, fetched, show, tile, counts, at, store, groupId, moduleId } = classDevice();

beforeEach(setUp);

describe('the class page', () => {
  it('shows who has joined, where each member is, who is stuck and who has finished', async () => {
    const ben = await addMember('Ben Lee');
    const zoe = await addMember('Zoë Ros');
    const ann = await addMember('Ann Oh');
    const cleo = await addMember('Cleo Wu');
    await addRun(ben, 1);
    await addRun(zoe, 12);
    await addRun(ann, 3, { completed_at: at(3), nodes_visited: 2 });
    await show();
    await expect.poll(counts).toEqual(['Joined4', 'On device3', 'Started3', 'Finished1', 'Stuck1']);
    await expect
      .poll(() =>
        page
          .getByRole('listitem')
          .elements()
          .map((one) => one.textContent),
      )
      .toEqual([
        'Ann OhFinishedLast activity 3 minutes ago',
        'Ben LeeThe reef knotLast activity 1 minute ago',
        'Cleo WuNot startedNot on a device yet',
        'Zoë RosThe reef knotStuck · 12 minutes ago',
      ]);
    await expect.element(page.getByText('ABCD EFGH')).toBeVisible();
    await expect.element(page.getByRole('img', { name: /^QR code of .*\/join\/ABCDEFGH$/ })).toBeVisible();
    fetched(-0.1, cleo);
    await expect.element(tile(/Cleo/)).toHaveTextContent('Not startedHas the module');
    await expect.poll(counts).toContain('On device4');
    await addRun(zoe, 0, { started_at: at(1), current_node: 'n1' });
    await expect.element(tile(/Zoë/)).toHaveTextContent('WelcomeLast activity just now');
    await expect.poll(counts).toContain('Stuck0');
    await expectAccessible();
  });

  it('shows how many graded questions on their way each member has answered right', async () => {
    const grading = { feedbackRight: '', feedbackWrong: '' };
    const question = { type: 'textInput', config: { title: 'A sum', acceptedAnswers: ['4'], grading } };
    await store().patch('modules', moduleId, {
      content: readModuleContent({
        nodes: [
          { id: 'n1', ...question, connection: 'n2' },
          { id: 'n2', ...question },
        ],
      }),
    });
    const ben = await addMember('Ben Lee');
    const zoe = await addMember('Zoë Ros');
    await addRun(ben, 1, {
      path: ['n1', 'n2'],
      answers: { n1: { kind: 'text', text: ' 4 ' }, n2: { kind: 'text', text: '5' } },
    });
    await addRun(zoe, 1, { path: ['n1'], visited: ['n1'], answers: {} });
    await show();
    await expect.element(tile(/Ben/)).toHaveTextContent('1 of 2 right');
    await expect.element(tile(/Zoë/)).toHaveTextContent('0 of 1 right');
  });

  it('marks members as stuck over time, but keeps the last known state while disconnected', async () => {
    const ben = await addMember('Ben Lee');
    await addRun(ben, 2);
    await addMember('');
    const clock = await show();
    // The class sees this page, so it must show no email addresses (decision D7).
    await expect.element(tile(/^Unnamed User/)).not.toHaveTextContent('@');
    await expect.element(tile(/Ben/)).toHaveTextContent('Last activity 2 minutes ago');
    fetched(-4);
    clock.advance(4 * 60_000);
    await expect.element(tile(/Ben/)).toHaveTextContent('Stuck · 6 minutes ago');
    fetched(0);
    vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
    window.dispatchEvent(new Event('offline'));
    clock.advance(60_000);
    await expect.element(page.getByText('Not connected. Last update 5 minutes ago.')).toBeVisible();
    await expect.element(tile(/Ben/)).toHaveTextContent('Last activity 7 minutes ago');
  });

  it('hides the code while joining is off, and explains the empty states', async () => {
    await store().patch('groups', groupId, { join_code: null });
    for (const { id } of await store().find('access_control')) await store().remove('access_control', id);
    await show(360, 640);
    await expect.element(page.getByRole('heading', { name: 'Nothing to follow yet' })).toBeVisible();
    await expect.element(page.getByRole('combobox')).not.toBeInTheDocument();
    await expect.element(page.getByText('No members added yet.')).toBeVisible();
    await expect.element(page.getByText('Join with this code')).not.toBeInTheDocument();
    await expectAccessible();
  });

  it('fits 30 members on a laptop without scrolling', async () => {
    for (let number = 1; number <= 30; number += 1) await addMember(`Kim Number ${number}`);
    // The space next to the sidebar and below the header on a 1440 x 900 screen.
    await show(1152, 600);
    await expect.element(tile(/Number 30/)).toBeVisible();
    const edges = page
      .getByRole('listitem')
      .elements()
      .map((one) => one.getBoundingClientRect());
    expect(edges).toHaveLength(30);
    expect(Math.max(...edges.map(({ bottom }) => bottom)) - edges[0]!.top).toBeLessThanOrEqual(600);
  });
});
