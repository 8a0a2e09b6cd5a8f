import { expect, test } from 'vitest';
import type { WebSocketLikeConstructor } from '@supabase/realtime-js';
import { openRealtimeConnection } from './realtime-connection';

/** A connection that is up and on which nothing arrives any more. */
class DeadSocket {
  static last: DeadSocket | undefined;
  readyState = 0;
  readonly bufferedAmount = 0;
  onopen: (() => void) | undefined;
  constructor() {
    DeadSocket.last = this;
    queueMicrotask(() => {
      this.readyState = 1;
      this.onopen?.();
    });
  }
  send(): void {}
  close(): void {
    this.readyState = 3;
  }
}

const TOKEN = `x.${btoa(JSON.stringify({ sub: 'ann', session_id: 'one' }))}.x`;

test('close() disconnects without waiting for an answer (P6)', async () => {
  const line = await openRealtimeConnection(
    {
      account: 'ann',
      config: { url: 'http://localhost:1', anonKey: 'key' },
      getAccessToken: () => Promise.resolve(TOKEN),
      transport: DeadSocket as unknown as WebSocketLikeConstructor,
    },
    { up: () => undefined, hint: () => undefined, lost: () => undefined },
  );
  await expect.poll(() => DeadSocket.last?.readyState).toBe(1);
  line.close();
  expect(DeadSocket.last?.readyState).toBe(3);
});
