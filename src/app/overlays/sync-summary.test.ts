import { describe, expect, it } from 'vitest';
import { NO_FILES, type UnsentFiles } from '@/media/upload/unsent-files';
import { INITIAL_STATUS } from '@/replication/sync-status';
import { describeSync, type SyncOverview } from './sync-summary';

const idle: SyncOverview = INITIAL_STATUS;
const cutOff = { doneAt: 1, failures: 3, error: '500: Internal Server Error' };
const line = (changes: Partial<SyncOverview>) => describeSync({ ...idle, ...changes }, () => '12:30');
const files = (changes: Partial<UnsentFiles>) => ({ ...NO_FILES, ...changes });

describe('sync badge (shell specification, section 4)', () => {
  it('is empty when idle without history', () => {
    expect(line({}).text).toBeNull();
  });

  it('reports offline, with the number of pending changes', () => {
    expect(line({ state: 'offline' })).toMatchObject({ text: 'You are offline', detail: null });
    expect(line({ state: 'offline', pending: 3 })).toMatchObject({ detail: '3 changes waiting' });
  });

  it('reports syncing', () => {
    expect(line({ state: 'syncing', pending: 2 }).text).toBe('Syncing changes...');
  });

  it('reports a pull without pending changes', () => {
    expect(line({ state: 'syncing' }).text).toBe('Checking for updates...');
    expect(line({ state: 'syncing', firstSync: { rows: 1, tables: 1, of: 12 } }).text).toBe(
      'Checking for updates...',
    );
  });

  it('reports runs of deleted modules neutrally, never as "Up to date"', () => {
    expect(line({ orphanedRuns: 1 })).toMatchObject({
      text: 'Progress in a deleted module stays on this device',
      detail: null,
      tone: 'neutral',
    });
    expect(line({ state: 'held', held: 1, orphanedRuns: 1 }).text).toBe('1 change needs attention');
  });

  it('shows the queue’s error', () => {
    expect(line({ state: 'error', lastError: 'timeout' }).text).toBe('Sync error: timeout');
  });

  it('reports failing pulls, and since when (Q13)', () => {
    expect(line({ state: 'error', lastSentAt: 1, fetching: cutOff })).toMatchObject({
      text: 'Sync error: the server is not available',
      detail: 'Not receiving changes since 12:30',
      tone: 'bad',
    });
    expect(line({ state: 'error', fetching: { ...cutOff, doneAt: null } }).detail).toBe(
      'Not receiving changes',
    );
    expect(line({ state: 'error', held: 1, fetching: cutOff }).detail).toBe(
      'Not receiving changes since 12:30, 1 change needs attention',
    );
    expect(line({ state: 'queued', pending: 1, fetching: cutOff }).detail).toBe(
      'Not receiving changes since 12:30',
    );
    expect(
      line({ state: 'error', pending: 1, lastError: 'timeout: No answer.', fetching: cutOff }).text,
    ).toBe('Sync error: the server is not responding');
    expect(
      line({ state: 'error', pending: 1, lastError: 'x', fetching: { ...cutOff, failures: 2 } }).detail,
    ).toBe(null);
  });

  it('counts queued changes', () => {
    expect(line({ state: 'queued', pending: 1 }).text).toBe('1 change queued for sync');
    expect(line({ state: 'queued', pending: 4 }).text).toBe('4 changes queued for sync');
  });

  it('counts changes that need attention (decision L1)', () => {
    expect(line({ state: 'held', held: 2 }).text).toBe('2 changes need attention');
  });

  it('does not report "Up to date" over an unsaved form (Q13)', () => {
    expect(line({ state: 'allSent', lastSentAt: 1, unsaved: 1 }).text).toBe('1 form not saved');
    expect(line({ state: 'idle', unsaved: 2 }).text).toBe('2 forms not saved');
    expect(line({ state: 'idle', unsaved: 1, versions: 1 })).toMatchObject({
      text: '1 form not saved',
      detail: '1 change has two versions',
    });
  });

  it('reports that everything was sent', () => {
    expect(line({ state: 'allSent', lastSentAt: 1 })).toMatchObject({ text: 'Up to date', tone: 'good' });
  });

  it('explains why changes wait while a backup stands in (decision E16)', () => {
    expect(line({ state: 'queued', pending: 2, waits: true })).toMatchObject({
      text: '2 changes queued for sync',
      detail: 'Sent when the main server responds again',
      tone: 'neutral',
    });
    expect(line({ state: 'queued', pending: 2 }).detail).toBeNull();
  });

  it('mentions kept versions where there is room (rule C3)', () => {
    expect(line({ state: 'allSent', lastSentAt: 1, versions: 1 }).detail).toBe('1 change has two versions');
    expect(line({ versions: 2 }).text).toBe('2 changes have two versions');
  });

  it('counts files and changes while offline (rule Q13)', () => {
    const one = files({ waiting: 1 });
    expect(line({ state: 'offline', files: one })).toMatchObject({
      text: 'You are offline',
      detail: '1 file waiting',
    });
    expect(line({ state: 'offline', pending: 3, files: files({ waiting: 1, paused: 1 }) }).detail).toBe(
      '3 changes waiting, 2 files waiting',
    );
  });

  it.each(['allSent', 'idle'] as const)(
    'does not report "Up to date" during an upload while %s (rule Q13)',
    (state) => {
      const withFiles = (changes: Partial<UnsentFiles>) =>
        line({ state, lastSentAt: 1, files: files(changes) });
      expect(withFiles({ waiting: 1, sending: 1 })).toMatchObject({ text: 'Uploading 1 file', tone: 'busy' });
      expect(withFiles({ waiting: 3, sending: 2 }).text).toBe('Uploading 3 files');
      expect(withFiles({ waiting: 2 })).toMatchObject({ text: '2 files waiting', tone: 'neutral' });
      expect(withFiles({ paused: 1 })).toMatchObject({ text: '1 file paused', tone: 'neutral' });
      expect(withFiles({ refused: 1, waiting: 1 })).toMatchObject({
        text: '1 file needs attention',
        tone: 'bad',
      });
    },
  );

  it.each(['syncing', 'queued', 'error', 'held'] as const)(
    'lists files after the changes while %s',
    (state) => {
      const shown = line({ state, pending: 1, held: 1, files: files({ waiting: 1, sending: 1 }) });
      expect(shown.detail).toContain('Uploading 1 file');
    },
  );

  it.each(['allSent', 'idle', 'syncing', 'queued', 'offline', 'error'] as const)(
    'always shows held changes while %s',
    (state) => {
      const shown = line({ state, held: 1, lastSentAt: 1 });
      expect(`${shown.text} ${shown.detail}`).toContain('1 change needs attention');
    },
  );
});
