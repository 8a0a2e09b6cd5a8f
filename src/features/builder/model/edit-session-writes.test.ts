import { describe, expect, it } from 'vitest';
import { SIZE } from '@/shared/limits';
import { add, title } from '@support/features/builder/model/commands';
import { openSession } from '@support/features/builder/model/open-session';
import { turns } from '@support/features/builder/model/turns';

/** "one" is being written, and "two" was typed since. The write ends with `finishWrite`. */
async function typeDuringWrite() {
  const parts = openSession();
  const { session, device, pass } = parts;
  device.isHolding = true;
  session.run(title('one'));
  await pass(150);
  session.run(title('two'));
  const finishWrite = () => {
    device.isHolding = false;
    for (const go of device.held) go();
  };
  return { ...parts, finishWrite };
}

describe('an edit session', () => {
  it('shows and journals an edit at once, and batches typing into one write', async () => {
    const { session, device, kept, pass, titleShown } = openSession();
    session.run(title('H'));
    session.run(title('Hi'));
    expect(titleShown()).toBe('Hi');
    expect(kept.edits).toHaveLength(1);
    expect(session.read().save.kind).toBe('saving');
    await pass(150);
    expect(device.writes).toBe(1);
    expect(kept.edits).toEqual([]);
    expect(session.read().save.kind).toBe('saved');
    await pass(2000);
    expect(session.read().save.kind).toBe('idle');
  });

  it('writes continuous typing after ten seconds at the latest, sooner without a journal (Q15)', async () => {
    const { session, device, kept, pass } = openSession();
    for (let key = 0; key < 99; key += 1) {
      session.run(title('x'.repeat(key + 1)));
      await pass(100);
    }
    expect(device.writes).toBe(0);
    session.run(title('and on'));
    await pass(100);
    expect(device.writes).toBe(1);
    kept.hasRoom = false;
    for (let key = 0; key < 5; key += 1) {
      session.run(title('y'.repeat(key + 1)));
      await pass(100);
    }
    expect(device.writes).toBe(2);
  });

  it('writes an edit made between two flushes in the same turn', async () => {
    const { session, device, kept, pass } = openSession();
    void session.flush();
    session.run(add('b'));
    // As when the focus leaves a card that is then removed.
    void session.flush();
    await pass(0);
    expect(device.writes).toBe(1);
    expect(kept.edits).toEqual([]);
    expect(session.read().save.kind).toBe('saved');
  });

  it('keeps and reports edits that the device refused, and writes them on retry', async () => {
    const { session, device, kept, pass, titleShown } = openSession();
    device.failure = new Error('QuotaExceededError');
    session.run(title('kept'));
    await pass(150);
    expect(session.read().save).toMatchObject({ kind: 'error', error: device.failure });
    expect(titleShown()).toBe('kept');
    expect(kept.edits).toHaveLength(1);
    device.failure = null;
    await pass(5000);
    expect(session.read().save.kind).toBe('saved');
    expect(device.content.nodes[0]?.config).toMatchObject({ title: 'kept' });
  });

  it('keeps an edit made during a write (Q3)', async () => {
    const { session, device, finishWrite } = await typeDuringWrite();
    finishWrite();
    await turns();
    await session.flush();
    expect(device.content.nodes[0]?.config).toMatchObject({ title: 'two' });
  });

  it('waits for a pause after typing during a write, so that a slow device does not write endlessly', async () => {
    const { session, device, pass, kept, finishWrite } = await typeDuringWrite();
    finishWrite();
    await turns();
    expect(device.writes).toBe(1);
    expect(session.read().save.kind).toBe('saving');
    expect(kept.edits).toHaveLength(1);
    await pass(150);
    expect(device.writes).toBe(2);
    expect(device.content.nodes[0]?.config).toMatchObject({ title: 'two' });
    expect(session.read().save.kind).toBe('saved');
  });

  it('includes edits made during a write in an explicit Save Changes', async () => {
    const { session, device, finishWrite } = await typeDuringWrite();
    const saved = session.save();
    finishWrite();
    await saved;
    expect(device.content.nodes[0]?.config).toMatchObject({ title: 'two' });
    expect(session.read().save.kind).toBe('saved');
  });

  it('writes pending edits when closed', async () => {
    const { session, device } = openSession();
    session.run(title('last words'));
    session.close();
    await turns();
    expect(device.content.nodes[0]?.config).toMatchObject({ title: 'last words' });
  });

  it('refuses edits that exceed the size limit, with the reason', () => {
    const { session } = openSession();
    const before = session.read().content;
    expect(session.run(title('x'.repeat(SIZE.moduleContent)))).toBeNull();
    expect(session.read().content).toBe(before);
    expect(session.read().refused).toBe('tooLarge');
    session.run(title('short'));
    expect(session.read().refused).toBeNull();
    const many = Array.from({ length: SIZE.moduleNodes }, (_, index) => add(`n${index}`));
    expect(session.run({ name: 'batch', commands: many })).toBeNull();
    expect(session.read().refused).toBe('tooMany');
  });
});
