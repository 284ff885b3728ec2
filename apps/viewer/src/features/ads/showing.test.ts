import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { useSession } from '../session/session.ts';
import { nextAd, reportAd } from './showing.ts';

const answer = (data: unknown) =>
  new Response(
    JSON.stringify({
      code: 0,
      msg: 'ok',
      success: true,
      data,
      errorCode: null,
      errorMessage: null,
      showType: 0,
    }),
    { headers: { 'content-type': 'application/json' } },
  );
const refusal = () =>
  new Response(
    JSON.stringify({
      code: 40471,
      msg: 'gone',
      success: false,
      data: null,
      errorCode: 'AD_NOT_FOUND',
      errorMessage: 'gone',
      showType: 0,
    }),
    { status: 404, headers: { 'content-type': 'application/json' } },
  );
const fetched = vi.fn<() => Promise<Response>>();
let made = 0;
const showing = () => ({ showingId: `showing-${++made}` });

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('fetch', fetched);
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  fetched.mockReset();
  useSession.setState({ vipEnabled: true, guestTeen: false });
});

it('tells each thing of an advertisement once, however often it happens', async () => {
  fetched.mockImplementation(async () => answer({ counted: true }));
  const one = showing();
  for (const event of ['impression', 'click', 'click', 'impression'] as const) reportAd(one, event);
  reportAd(showing(), 'click');
  await vi.runAllTimersAsync();
  expect(fetched).toHaveBeenCalledTimes(3);
});

it('tells again what was lost on the way, and gives up in the end', async () => {
  fetched.mockRejectedValueOnce(new TypeError('no network'));
  fetched.mockImplementationOnce(async () => answer({ counted: true }));
  reportAd(showing(), 'impression');
  await vi.runAllTimersAsync();
  expect(fetched).toHaveBeenCalledTimes(2);
  fetched.mockReset().mockRejectedValue(new TypeError('no network'));
  reportAd(showing(), 'impression');
  await vi.runAllTimersAsync();
  expect(fetched).toHaveBeenCalledTimes(3);
});

it('does not repeat what the service refused', async () => {
  fetched.mockImplementation(async () => refusal());
  reportAd(showing(), 'impression');
  await vi.runAllTimersAsync();
  expect(fetched).toHaveBeenCalledTimes(1);
});

it('asks for none where everybody is VIP, nor for a teen', async () => {
  useSession.setState({ vipEnabled: false });
  expect(await nextAd('feed')).toBeNull();
  useSession.setState({ vipEnabled: true, guestTeen: true });
  expect(await nextAd('feed')).toBeNull();
  expect(fetched).not.toHaveBeenCalled();
});

it('has none where its picture does not come', async () => {
  fetched.mockImplementation(async () => answer({ ad: { showingId: 's', image: { url: '/gone.webp' } } }));
  vi.stubGlobal(
    'Image',
    class {
      decode = () => Promise.reject(new Error('no picture'));
    },
  );
  expect(await nextAd('feed')).toBeNull();
});
