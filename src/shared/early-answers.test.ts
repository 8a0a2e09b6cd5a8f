import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { sendEarly, fetchOrTakeEarly } from './early-answers';

const URL_ = 'https://backend.example/rest/v1/rpc/open_module';
const init = (token: string, body = '{"p_id":"1"}') => ({
  method: 'POST',
  body,
  headers: { Authorization: `Bearer ${token}` },
});

describe('early answers', () => {
  const send = vi.fn<typeof fetch>();

  beforeEach(() => {
    send.mockImplementation(() => Promise.resolve(new Response('answer')));
    vi.stubGlobal('fetch', send);
    vi.stubGlobal('window', {});
  });
  afterEach(() => {
    vi.unstubAllGlobals();
    send.mockReset();
  });

  it('are taken by the same request, once', async () => {
    sendEarly(URL_, init('visitor'));
    expect(await (await fetchOrTakeEarly(URL_, init('visitor'))).text()).toBe('answer');
    expect(send).toHaveBeenCalledTimes(1);
    await fetchOrTakeEarly(URL_, init('visitor'));
    expect(send).toHaveBeenCalledTimes(2);
  });

  it('are never taken by another account or request', async () => {
    sendEarly(URL_, init('visitor'));
    await fetchOrTakeEarly(URL_, init('somebody'));
    await fetchOrTakeEarly(URL_, init('visitor', '{"p_id":"2"}'));
    expect(send).toHaveBeenCalledTimes(3);
  });

  it('are requested again when the early request failed', async () => {
    send.mockImplementationOnce(() => Promise.reject(new TypeError('no line')));
    sendEarly(URL_, init('visitor'));
    expect(await (await fetchOrTakeEarly(URL_, init('visitor'))).text()).toBe('answer');
  });
});
