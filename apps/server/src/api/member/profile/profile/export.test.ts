import { sql } from '@playlet/db/raw';
import { insertEpisode, insertGroup } from '@playlet/testing/catalogue';
import { strFromU8, unzipSync } from 'fflate';
import { describe, expect, it } from 'vitest';
import { PASSWORD, register, requestCode } from '#testing/accounts.ts';
import { startTestServer } from '#testing/server.ts';

const server = await startTestServer({ TRUSTED_PROXIES: '127.0.0.1' });
const name = 'POST member/profile/profile/export';

describe('the export', () => {
  it('needs a fresh proof, and fails in the envelope', async () => {
    const { headers } = await register(server);
    expect(await server.call(name, {}, headers)).toMatchObject({
      status: 403,
      envelope: { errorCode: 'PROOF_REQUIRED' },
    });
    expect((await server.call(name, { password: 'wrong' }, headers)).envelope.errorCode).toBe(
      'PASSWORD_WRONG',
    );
    expect((await server.call(name, {})).envelope.errorCode).toBe('LOGIN_REQUIRED');
  });

  it('is a zip with all that the account holds, as JSON and CSV', async () => {
    const account = await register(server);
    const groupId = await insertGroup(server.db, { title: '雨停,之前' });
    await insertEpisode(server.db, groupId, 1);
    await server.call('POST member/video/favorite/create', { groupId }, account.headers);
    await server.call('POST member/video/star/create', { groupId, value: 5 }, account.headers);
    const play = await server.call('POST member/video/play/create', { groupId, index: 1 }, account.headers);
    const { playId } = play.envelope.data;
    const event = { playId, position: 2, duration: 3, event: 'watch' as const };
    await server.call('POST member/video/play/progress', event, account.headers);
    // Another code may be asked for, the one to register was sent long ago.
    await sql`update sms_sent set sent_at = sent_at - interval '2 hours'`.execute(server.db);
    const smsCode = await requestCode(server, account.phone, 'export', account.headers);

    const response = await download(account.headers, { smsCode });
    expect(response.headers.get('content-type')).toBe('application/zip');
    expect(response.headers.get('cache-control')).toBe('no-store');
    expect(response.headers.get('content-disposition')).toMatch(
      /^attachment; filename="playlet-[\d-]+\.zip"$/,
    );
    const files = unzipSync(new Uint8Array(await response.arrayBuffer()));
    const json = (part: string) => JSON.parse(strFromU8(files[`${part}.json`] ?? new Uint8Array()));
    expect(json('account')).toMatchObject([{ username: account.username, phone: account.phone }]);
    expect(json('favorites')).toMatchObject([{ group_id: groupId, title: '雨停,之前' }]);
    expect(json('stars')).toMatchObject([{ group_id: groupId, value: 5 }]);
    expect(json('history')).toMatchObject([{ group_id: groupId, episode: 1, position_seconds: 2 }]);
    expect(json('logins')).toMatchObject([{ method: 'register' }]);
    expect(json('devices')).toHaveLength(1);
    expect(strFromU8(files['favorites.csv'] ?? new Uint8Array())).toContain('"雨停,之前"');
    const everything = Object.values(files)
      .map((file) => strFromU8(file))
      .join('\n');
    expect(everything).not.toMatch(/argon2|hash/);
  });

  it("holds nothing of another member's", async () => {
    const [one, other] = [await register(server), await register(server)];
    const groupId = await insertGroup(server.db);
    await server.call('POST member/video/favorite/create', { groupId }, other.headers);
    const response = await download(one.headers, { password: PASSWORD });
    const files = unzipSync(new Uint8Array(await response.arrayBuffer()));
    const everything = Object.values(files)
      .map((file) => strFromU8(file))
      .join('\n');
    for (const text of [other.phone, other.username, groupId]) expect(everything).not.toContain(text);
    expect(everything).toContain(one.phone);
  });
});

function download(headers: Record<string, string>, input: object): Promise<Response> {
  return fetch(`${server.baseUrl}/api/${name.split(' ')[1]}`, {
    method: 'POST',
    headers: { ...headers, 'content-type': 'application/json' },
    body: JSON.stringify(input),
  });
}
