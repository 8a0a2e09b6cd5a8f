import { describe, expect, it } from 'vitest';
import { BUILDER } from '@/shared/limits';
import { title } from '@support/features/builder/model/commands';
import { openSession } from '@support/features/builder/model/open-session';
import { turns } from '@support/features/builder/model/turns';

describe('an edit session', () => {
  describe('shows the save state (authoring specification, section 4; decision L9)', () => {
    it("waits longer on a slow device, at most the autosave's second", async () => {
      const { session, device, clock, pass } = openSession();
      const write = async (text: string) => {
        session.run(title(text));
        await pass(1000);
        for (const go of device.held.splice(0)) go();
        await turns();
      };
      await write('fast');
      device.isHolding = true;
      session.run(title('slow'));
      await pass(150);
      await pass(400);
      for (const go of device.held.splice(0)) go();
      await turns();
      expect(session.read().save.kind).toBe('saved');
      const before = clock.now();
      session.run(title('after'));
      await pass(999);
      expect(device.held).toHaveLength(0);
      expect(session.read().save.kind).toBe('saving');
      await pass(1);
      expect(device.held).toHaveLength(1);
      expect(clock.now() - before).toBe(BUILDER.autosave);
    });

    it('keeps showing a failure until the edits are written, also while typing', async () => {
      const { session, device, pass } = openSession();
      device.failure = new Error('QuotaExceededError');
      session.run(title('one'));
      await pass(150);
      await pass(BUILDER.errorShown);
      session.run(title('two'));
      expect(session.read().save.kind).toBe('error');
      await pass(150);
      expect(session.read().save.kind).toBe('error');
      device.failure = null;
      await pass(5000);
      expect(session.read().save.kind).toBe('saved');
      await pass(BUILDER.savedShown);
      expect(session.read().save.kind).toBe('idle');
    });

    it('shows a dismissed failure again only when the person asks to save', async () => {
      const { session, device, pass } = openSession();
      device.failure = new Error('QuotaExceededError');
      session.run(title('one'));
      await pass(150);
      session.dismiss();
      expect(session.read().save).toMatchObject({ kind: 'error', isDismissed: true });
      await pass(5000);
      expect(session.read().save).toMatchObject({ kind: 'error', isDismissed: true });
      void session.save();
      expect(session.read().save.kind).toBe('saving');
      await turns();
      expect(session.read().save).toMatchObject({ kind: 'error', isDismissed: false });
    });

    it('confirms Save Changes even when nothing is unsaved', async () => {
      const { session, device, pass } = openSession();
      await session.save();
      expect(session.read().save.kind).toBe('saved');
      await pass(BUILDER.savedShown);
      expect(session.read().save.kind).toBe('idle');
      session.run(title('typed'));
      await session.save();
      expect(device.content.nodes[0]?.config).toMatchObject({ title: 'typed' });
      expect(session.read().save.kind).toBe('saved');
    });
  });
});
