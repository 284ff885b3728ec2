import { sql } from '@playlet/db/raw';
import { insertEpisode, insertGroup } from '@playlet/testing/catalogue';
import { insertMember } from '@playlet/testing/member';
import { insertStaff } from '@playlet/testing/staff';
import { afterEach, describe, expect, it } from 'vitest';
import { startTestServer } from '../testing/server.ts';

const server = await startTestServer();
const opened: AbortController[] = [];
afterEach(async () => {
  for (const one of opened.splice(0)) one.abort();
  // The server hears a moment later that its readers have left.
  await new Promise((resolve) => setTimeout(resolve, 100));
});

async function follow(token: string, topics?: string, baseUrl = server.baseUrl) {
  const stop = new AbortController();
  opened.push(stop);
  const response = await fetch(`${baseUrl}/api/admin/live/stream${topics ? `?topics=${topics}` : ''}`, {
    headers: { 'x-token': token },
    signal: stop.signal,
  });
  const lines: string[] = [];
  const isOpen = response.headers.get('content-type')?.startsWith('text/event-stream') === true;
  const state = { isOver: false };
  const read = async () => {
    if (isOpen && response.body)
      for await (const text of response.body.pipeThrough(new TextDecoderStream()))
        lines.push(...text.split('\n'));
    state.isOver = true;
  };
  const reading = read().catch(() => {});
  const changes = () =>
    lines.flatMap((line) => (/^data: (\{".*)$/.test(line) ? [JSON.parse(line.slice(6))] : []));
  if (isOpen) await expect.poll(() => lines).toContain('event: ready');
  return { response, lines, changes, state, reading, stop };
}

describe('the live stream', () => {
  it('tells of a drama and an episode that change, whichever process writes, and not of plays that are counted', async () => {
    const group = await insertGroup(server.db);
    const { changes } = await follow(server.operatorToken, 'drama');
    await sql`update "group" set title = 'another', updated_at = now() where id = ${group}`.execute(
      server.db,
    );
    await expect.poll(changes).toEqual([{ topic: 'drama', groupId: group }]);
    await sql`update "group" set play_count = play_count + 1 where id = ${group}`.execute(server.db);
    await insertEpisode(server.db, group, 1);
    await expect.poll(() => changes().length).toBeGreaterThanOrEqual(2);
    expect(new Set(changes().map(({ groupId }) => groupId))).toEqual(new Set([group]));
  });

  it('tells of a drama that is withdrawn', async () => {
    const groupId = await insertGroup(server.db, { published_at: null });
    await insertEpisode(server.db, groupId, 1);
    const headers = { 'x-token': server.operatorToken };
    await server.call('POST admin/content/publication/submit', { id: groupId, publishAt: null }, headers);
    const { changes } = await follow(server.operatorToken, 'drama');
    await server.call('POST admin/content/publication/withdraw', { id: groupId }, headers);
    await expect.poll(changes).toEqual([{ topic: 'drama', groupId }]);
  });

  it('tells of files on their way and of their ingest, and of nothing that was not asked for', async () => {
    const groupId = await insertGroup(server.db);
    const uploads = await follow(server.operatorToken, 'upload');
    const dramas = await follow(server.operatorToken, 'presence');
    const file = { groupId, index: 1, fileName: '01.mp4', size: 3, sha256: 'a'.repeat(64) };
    const answer = await server.call('POST admin/ingest/upload/create', file, {
      'x-token': server.operatorToken,
    });
    const id = answer.envelope.data.upload?.id;
    await expect.poll(uploads.changes).toEqual([{ topic: 'upload', id, groupId }]);
    expect(dramas.changes()).toEqual([]);
  });

  it('is for the staff who may see the catalogue, and refuses everybody else in the envelope', async () => {
    const finance = await insertStaff(server.db, { roles: ['finance'] });
    const member = await insertMember(server.db);
    for (const [token, code] of [
      [finance.token, 'PERMISSION_REQUIRED'],
      [member.token, 'OPERATOR_REQUIRED'],
      ['', 'OPERATOR_REQUIRED'],
    ] as const) {
      const { response } = await follow(token);
      expect(response.status).toBeGreaterThanOrEqual(400);
      expect(await response.json()).toMatchObject({ errorCode: code });
    }
    const { response } = await follow(server.operatorToken, 'weather');
    expect(await response.json()).toMatchObject({ errorCode: 'VALIDATION_FAILED' });
  });

  it('ends with the session, within a beat', { timeout: 30_000 }, async () => {
    const editor = await insertStaff(server.db, { roles: ['editor'] });
    const { lines, state } = await follow(editor.token);
    await sql`delete from staff_session where staff_id = ${editor.id}`.execute(server.db);
    await expect.poll(() => lines, { timeout: 15_000 }).toContain('event: end');
    await expect.poll(() => state.isOver).toBe(true);
  });

  it('lets one session have eight streams, and gives the place of one that left to the next', async () => {
    const { token } = await insertStaff(server.db, { roles: ['editor'] });
    const streams = [];
    for (let at = 0; at < 8; at += 1) streams.push(await follow(token));
    const refused = await follow(token);
    expect(refused.response.status).toBe(429);
    streams[0]?.stop.abort();
    await expect.poll(async () => (await follow(token)).response.status).toBe(200);
  });

  it('goes on after the connection to the database was cut, and says that something may have been missed', async () => {
    const group = await insertGroup(server.db);
    const { lines, changes } = await follow(server.operatorToken, 'drama');
    await sql`select pg_terminate_backend(pid) from pg_stat_activity
      where application_name = 'playlet live' and datname = current_database()`.execute(server.db);
    await expect
      .poll(() => lines.filter((line) => line === 'event: ready').length, { timeout: 10_000 })
      .toBeGreaterThan(1);
    await expect
      .poll(async () => {
        await sql`update "group" set updated_at = now() where id = ${group}`.execute(server.db);
        return changes();
      })
      .toContainEqual({ topic: 'drama', groupId: group });
  });
});

describe('a server that closes', () => {
  it('ends its streams and keeps no connection of theirs, so that a restart waits for nobody', async () => {
    const closing = await startTestServer();
    const { state } = await follow(closing.operatorToken, undefined, closing.baseUrl);
    let isClosed = false;
    void closing.close().then(() => {
      isClosed = true;
    });
    await expect.poll(() => state.isOver).toBe(true);
    // A connection that is kept alive would hold the server for over a minute.
    await expect.poll(() => isClosed).toBe(true);
  });
});

describe('presence', () => {
  const place = 'drama/01';
  const say = (token: string, clientId: string, at: string | null = place) =>
    server.call('POST admin/live/presence/update', { clientId, place: at }, { 'x-token': token });

  it('tells everybody else who has the same thing open, once for each person, until they leave', async () => {
    const one = await insertStaff(server.db, { roles: ['editor'], name: '周宁' });
    const other = await insertStaff(server.db, { roles: ['reviewer'], name: '陈屿' });
    const { changes } = await follow(one.token, 'presence');
    expect((await say(one.token, 'tab-1')).envelope.data.people).toEqual([]);
    await say(other.token, 'tab-2');
    await say(other.token, 'tab-3');
    expect((await say(one.token, 'tab-1')).envelope.data.people.map(({ name }) => name)).toEqual(['陈屿']);
    await expect.poll(changes).toEqual(Array.from({ length: 3 }, () => ({ topic: 'presence', place })));
    await say(other.token, 'tab-2', null);
    await say(other.token, 'tab-3', 'drama/02');
    expect((await say(one.token, 'tab-1')).envelope.data.people).toEqual([]);
  });

  it('forgets a tab that was closed without a word', async () => {
    const gone = await insertStaff(server.db, { roles: ['editor'] });
    const here = await insertStaff(server.db, { roles: ['editor'] });
    await say(gone.token, 'tab-gone', 'drama/03');
    await sql`update staff_presence set seen_at = now() - interval '1 minute' where client_id = 'tab-gone'`.execute(
      server.db,
    );
    expect((await say(here.token, 'tab-here', 'drama/03')).envelope.data.people).toEqual([]);
  });
});
