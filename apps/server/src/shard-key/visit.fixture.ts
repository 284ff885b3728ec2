import { insertEpisode, insertGroup } from '@playlet/testing/catalogue';
import { from, logIn, PASSWORD, register, requestCode } from '../testing/accounts.ts';
import { makeTeen } from '../testing/ads.ts';
import { addPasskey, askForLogin } from '../testing/passkeys.ts';
import { type ApiCaller, callAs, type TestServer } from '../testing/server.ts';

const GUANGDONG = from('120.24.78.68');
const XINJIANG = from('124.117.1.1');

/** Spends the evening of a member: watches on two devices, keeps and judges dramas, moves, and leaves. */
export async function visitAsMember(server: TestServer): Promise<void> {
  const groupId = await insertGroup(server.db, { minor_safe: true });
  const { assetId, videoId } = await insertEpisode(server.db, groupId, 1);
  const account = await register(server, { headers: GUANGDONG });
  const call = demandAs(server, { ...account.headers, ...GUANGDONG });
  const play = await watch(call, groupId);
  await fetch(`${server.baseUrl}/cdn/${play.ticket}/${assetId}/master.m3u8`);
  await engage(call, groupId, videoId);
  await call('POST member/video/history/create', {
    list: [{ groupId, episode: 1, position: 3, ended: false, watchedAt: new Date().toISOString() }],
  });
  const { list } = (await call('POST member/video/history/list', { state: 'continue' })).envelope.data;
  await call('POST member/video/history/list');
  if (list.length > 0) await call('DELETE member/video/history/delete', { ids: list.map(({ id }) => id) });
  await call('DELETE member/video/history/delete', { all: true });
  await move(server, account.phone);
  await changeAccount(server, account.phone);
}

/** Watches as a member in teen mode, whose minutes are charged. */
export async function visitAsTeen(server: TestServer): Promise<void> {
  const groupId = await insertGroup(server.db, { minor_safe: true });
  await insertEpisode(server.db, groupId, 1);
  const { headers } = await register(server);
  const { envelope } = await server.call('GET member/profile/profile/detail', {}, headers);
  await makeTeen(server, envelope.data);
  const call = demandAs(server, headers);
  await watch(call, groupId);
  await call('POST member/profile/teen/heartbeat');
  await call('GET member/profile/teen/today');
}

type MemberCall = ApiCaller['call'];

/** `callAs` that throws where a call is refused: a visit that fails shows no statements. */
function demandAs(server: TestServer, own: Record<string, string>): MemberCall {
  const call = callAs(server, own);
  return async (name, ...rest) => {
    const answer = await call(name, ...rest);
    if (!answer.envelope.success) throw new Error(`${name}: ${JSON.stringify(answer.envelope)}`);
    return answer;
  };
}

async function watch(call: MemberCall, groupId: string) {
  const { data } = (await call('POST member/video/play/create', { groupId, index: 1 })).envelope;
  const report = (event: 'start' | 'watch' | 'pause' | 'end') =>
    call('POST member/video/play/progress', { playId: data.playId, position: 2, duration: 60, event });
  await Promise.all([report('start'), report('watch'), report('pause')]);
  await report('end');
  await call('POST member/video/play/create', { groupId, index: 1 });
  return data;
}

async function engage(call: MemberCall, groupId: string, videoId: string): Promise<void> {
  const favorite = await call('POST member/video/favorite/create', { groupId });
  const { id } = favorite.envelope.data;
  await call('POST member/video/favorite/list', { withGroup: true });
  await call('PUT member/video/favorite/update', { id, remind: false });
  await call('DELETE member/video/favorite/delete', { id });
  await call('POST member/video/favorite/create', { groupId });
  for (const target of [
    { groupId, value: 4 as const },
    { videoId, value: 1 as const },
  ]) {
    const star = await call('POST member/video/star/create', target);
    await call('DELETE member/video/star/delete', { id: star.envelope.data.id });
  }
  const dislike = await call('POST member/video/dislike/create', { groupId });
  await call('DELETE member/video/dislike/delete', { id: dislike.envelope.data.id });
  await call('POST member/video/share/create', { groupId });
  await call('POST member/video/group/feed', {});
  await call('GET member/video/group/detail', { id: groupId });
}

/** Signs in far away, and proves to be the one. */
async function move(server: TestServer, phone: string): Promise<void> {
  const { envelope } = await logIn(
    server,
    { username: phone, password: PASSWORD, device: device(2) },
    XINJIANG,
  );
  const call = demandAs(server, { 'x-token': envelope.data.token, ...XINJIANG });
  const { logins } = (await call('GET member/profile/check/detail')).envelope.data;
  const smsCode = await requestCode(server, phone, 'risk', { 'x-token': envelope.data.token, ...XINJIANG });
  await call('POST member/profile/check/pass', { smsCode });
  await call('POST member/profile/check/answer', { id: logins.at(-1)?.id ?? '', mine: false });
  await server.call(
    'GET member/profile/profile/detail',
    {},
    { 'x-token': envelope.data.token, ...GUANGDONG },
  );
  await call('POST member/member/member/logout');
}

async function changeAccount(server: TestServer, phone: string): Promise<void> {
  const signIn = await logIn(server, { username: phone, password: PASSWORD, device: device(3) }, GUANGDONG);
  const headers = { 'x-token': signIn.envelope.data.token, ...GUANGDONG };
  const call = demandAs(server, headers);
  const { authenticator } = await addPasskey(server, headers);
  const challenge = await askForLogin(server);
  const passkey = authenticator.sign(challenge);
  await server.call('POST public/member/passkey/login', { passkey, device: device(4) }, GUANGDONG);
  const { list } = (await call('POST member/profile/device/list')).envelope.data;
  const other = list.find(({ current }) => !current);
  if (other) await call('DELETE member/profile/device/delete', { id: other.id });
  const changed = await call('PUT member/profile/profile/password', {
    password: PASSWORD,
    newPassword: `${PASSWORD} again`,
  });
  const after = demandAs(server, { 'x-token': changed.envelope.data.token, ...GUANGDONG });
  await fetch(`${server.baseUrl}/api/member/profile/profile/export`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-token': changed.envelope.data.token, ...GUANGDONG },
    body: JSON.stringify({ password: `${PASSWORD} again` }),
  });
  await after('POST member/profile/profile/deregister', { confirmed: true, password: `${PASSWORD} again` });
}

const device = (at: number) => ({ id: `device-000${at}`, name: 'Phone' });
