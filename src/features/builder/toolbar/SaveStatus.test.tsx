import { describe, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import type { PendingState } from '@/db/use-pending';
import type { SaveState } from '../model/save-state';
import { SaveStatus } from './SaveStatus';

describe('the state of saving (authoring specification, section 4)', () => {
  const failed: SaveState = { kind: 'error', error: new Error('full'), isDismissed: true };

  it.each<[SaveState, PendingState | undefined, RegExp]>([
    [{ kind: 'idle' }, 'sent', /^Saved on this deviceSent$/],
    [{ kind: 'saved' }, 'waiting', /^SavedWaiting to send$/],
    [{ kind: 'idle' }, undefined, /^Saved on this device$/],
    [{ kind: 'saving' }, 'waiting', /^Saving\.\.\.Waiting to send$/],
    [{ kind: 'saving' }, 'held', /^Saving\.\.\.Needs attention$/],
    [failed, 'waiting', /^Error savingWaiting to send$/],
  ])("describes the device's and the server's state: %o, %s", async (save, sending, words) => {
    await render(<SaveStatus save={save} sending={sending} />);
    await expect.element(page.getByRole('status')).toHaveTextContent(words);
  });
});
