import { afterEach, expect, it, vi } from 'vitest';
import { call } from '../../lib/call.ts';
import { callQuery, queryClient } from '../../lib/query.ts';
import { readSessionToken, writeSessionToken } from '../../lib/session-token.ts';
import { sendFile } from '../../screens/upload/tus-client.ts';
import { enter, leave, type Me, useSession } from './session.ts';

const selfOf = (id: string) => ({ id, account: `${id}@xq.example`, permissions: [] }) as unknown as Me;
const answer = (status: number, body: object) =>
  new Response(JSON.stringify({ code: status, ...body }), { status });

/** Answers as the service does that knows one token alone; returns the bodies it accepted. */
function serveToken(known: string): unknown[] {
  const accepted: unknown[] = [];
  vi.stubGlobal('fetch', async (_url: string, { headers, body }: RequestInit) => {
    if (new Headers(headers).get('x-token') !== known)
      return answer(401, { success: false, errorCode: 'OPERATOR_REQUIRED', msg: '请登录' });
    accepted.push(JSON.parse(String(body)));
    return answer(200, { success: true, data: {} });
  });
  return accepted;
}

/** Sends a form in a session that has ended. */
function sendTooLate() {
  history.replaceState(null, '', '/console/dramas');
  enter({ token: 'pls_old', staff: selfOf('xu') });
  const accepted = serveToken('pls_new');
  const sent = call('DELETE admin/own/token/delete', { id: 'typed before the end' });
  return { accepted, sent };
}

afterEach(() => {
  leave();
  vi.unstubAllGlobals();
});

it('a call of a session that has ended waits until the same person is back, and is sent once more', async () => {
  const { accepted, sent } = sendTooLate();
  const { visit } = useSession.getState();
  await vi.waitFor(() => expect(useSession.getState().hasEnded).toBe(true));
  expect(useSession.getState().isSignedIn).toBe(true);
  enter({ token: 'pls_new', staff: selfOf('xu') });
  await sent;
  expect(accepted).toEqual([{ id: 'typed before the end' }]);
  expect(useSession.getState()).toEqual({ isSignedIn: true, hasEnded: false, visit });
});

it('a film whose session ends in the middle goes on where it was, once the same person is back', async () => {
  enter({ token: 'pls_old', staff: selfOf('xu') });
  let known = 'pls_old';
  let stored = 0;
  const pieces: number[] = [];
  vi.stubGlobal('fetch', async (_url: string, { headers, method, body }: RequestInit) => {
    if (new Headers(headers).get('x-token') !== known)
      return method === 'HEAD'
        ? new Response(null, { status: 401 })
        : answer(401, { success: false, errorCode: 'OPERATOR_REQUIRED', msg: '请登录' });
    if (method === 'PATCH') {
      stored += (body as Blob).size;
      pieces.push((body as Blob).size);
      if (pieces.length === 1) known = 'pls_new';
    }
    return new Response(null, { status: 204, headers: { 'upload-offset': String(stored) } });
  });
  const film = new File([new Uint8Array(3 * 2 ** 20)], '01.mp4');
  const sent = sendFile({
    ...{ uploadId: 'u', file: film, onReceived: () => {}, onLine: () => {} },
    signal: new AbortController().signal,
  });
  await vi.waitFor(() => expect(useSession.getState().hasEnded).toBe(true));
  enter({ token: 'pls_new', staff: selfOf('xu') });
  await sent;
  expect(pieces.reduce((sum, one) => sum + one, 0)).toBe(film.size);
});

it('the page of the next person sends no answer of the one before', async () => {
  const { accepted, sent } = sendTooLate();
  const { visit } = useSession.getState();
  const refused = expect(sent).rejects.toMatchObject({ errorCode: 'OPERATOR_REQUIRED' });
  await vi.waitFor(() => expect(useSession.getState().hasEnded).toBe(true));
  enter({ token: 'pls_new', staff: selfOf('lin') });
  await refused;
  expect(accepted).toEqual([]);
  expect(useSession.getState().visit).toBeGreaterThan(visit);
});

it('a call is refused when its person leaves instead', async () => {
  const { sent } = sendTooLate();
  const refused = expect(sent).rejects.toMatchObject({ errorCode: 'OPERATOR_REQUIRED' });
  await vi.waitFor(() => expect(useSession.getState().hasEnded).toBe(true));
  leave();
  await refused;
  expect(useSession.getState().isSignedIn).toBe(false);
});

it('a session that ended before the page knew anybody leads to the sign-in', async () => {
  history.replaceState(null, '', '/console/dramas');
  writeSessionToken('pls_old');
  serveToken('pls_new');
  queryClient.removeQueries({ queryKey: callQuery('GET admin/own/profile/detail', {}).queryKey });
  await expect(call('DELETE admin/own/token/delete', { id: 'x' })).rejects.toMatchObject({
    errorCode: 'OPERATOR_REQUIRED',
  });
  expect(readSessionToken()).toBeNull();
  expect(useSession.getState()).toMatchObject({ isSignedIn: false, hasEnded: true });
});
