import { api } from '@playlet/contract/api';
import { sql } from '@playlet/db/raw';
import { KEPT_TOGETHER, SHARD_KEYS } from '@playlet/db/tables/shard-keys';
import { HOUR_MS } from '@playlet/domain/time';
import { insertEpisode, insertGroup } from '@playlet/testing/catalogue';
import { insertMember } from '@playlet/testing/member';
import { insertPlans } from '@playlet/testing/money';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { createInputArbitrary } from '../fuzz/input-arbitrary.ts';
import { startTestServer } from '../testing/server.ts';
import { findScattered, gatherStatements } from './statements.fixture.ts';
import { visitAsMember, visitAsTeen } from './visit.fixture.ts';

/**
 * The statements that name no member, by a piece of their text: why, and how they are answered where members are spread over
 * several servers.
 */
const EXCEPTIONS: { holds: string; why: string; onShards: string }[] = [
  {
    holds: 'from "member" where "phone" = $1',
    why: 'a login names a phone number',
    onShards: 'a directory of phone numbers and members in one place; its unique index must be there anyway',
  },
  {
    holds: 'from "member" where "username_key" = $1',
    why: 'a login names a username',
    onShards: 'the same directory',
  },
  {
    holds: 'from "passkey" where "credential_id" = $1',
    why: 'a login names a passkey',
    onShards: 'the user handle that the browser sends along names the member',
  },
  {
    holds: 'update experiment_unit set unit',
    why: 'a leaving member’s unit stays where other members registered on the same device',
    onShards: 'the last step of a deregistration, which is no hurry, asks every server for the device',
  },
];

/** Noon in Beijing, when teens may watch. */
const ahead = firstAt(12) - Date.now();
const server = await startTestServer(
  { SMS_PER_HOUR: '100000', SMS_PER_DAY: '100000', REGION_GATE: 'off', TRUSTED_PROXIES: '127.0.0.1' },
  { now: () => Date.now() + ahead },
);
const { db } = server;
const RUN_COUNT = 12;

it('each statement of a viewer on a table of members names the member', { timeout: 300_000 }, async () => {
  const { sent, stop } = gatherStatements();
  await visitAsMember(server);
  await visitAsTeen(server);
  const visited = sent.size;
  await tryEveryCall();
  await server.context.sessionTouches.flush();
  stop();
  expect(visited).toBeGreaterThan(120);
  const scattered = await findScattered(db, sent);
  const unexpected = scattered.filter(({ text }) => !EXCEPTIONS.some(({ holds }) => text.includes(holds)));
  expect(unexpected).toEqual([]);
  const unused = EXCEPTIONS.filter(({ holds }) => !scattered.some(({ text }) => text.includes(holds)));
  expect(unused, 'exceptions that nothing needs any more').toEqual([]);
});

it('a session and a token from before, which name no member, are still found', async () => {
  const { id, sessionId, token, headers } = await insertMember(db);
  const [oldSession, oldToken] = [sessionId.slice(0, id.length), token.slice(0, -id.length)];
  await sql`
    update session set id = ${oldSession}, token_hash = sha256(convert_to(${oldToken}, 'UTF8'))
    where id = ${sessionId}`.execute(db);
  const groupId = await insertGroup(db);
  const { assetId } = await insertEpisode(db, groupId, 1);
  const old = { 'x-token': oldToken };
  const { envelope } = await server.call('POST member/video/play/create', { groupId, index: 1 }, old);
  const answer = await fetch(`${server.baseUrl}/cdn/${envelope.data.ticket}/${assetId}/master.m3u8`);
  expect(answer.status).not.toBe(403);
  expect((await server.call('GET member/profile/profile/detail', {}, headers)).envelope.errorCode).toBe(
    'TOKEN_INVALID',
  );
});

it('a table that tells of members is spread, or there is a reason to keep it together', async () => {
  const { rows } = await sql<{ name: string }>`
    select distinct table_name as name from information_schema.columns
    where table_schema = 'public' and column_name in ('member_id', 'viewer_key', 'session_id', 'phone', 'recharge_id')
      and not (select relispartition from pg_class where oid = format('%I', table_name)::regclass)`.execute(
    db,
  );
  const known = [...Object.keys(SHARD_KEYS), ...Object.keys(KEPT_TOGETHER)];
  expect(rows.map(({ name }) => name).filter((name) => !known.includes(name))).toEqual([]);
  expect(known.filter((name) => !rows.some((row) => row.name === name))).toEqual([]);
});

function firstAt(beijingHour: number): number {
  const hour = Math.floor(Date.now() / HOUR_MS);
  return (hour + ((beijingHour - 8 - hour) % 24) + 24) * HOUR_MS;
}

/** Calls everything that viewers call, with inputs such as the contract takes. */
async function tryEveryCall(): Promise<void> {
  const groups = await Promise.all([
    insertGroup(db),
    insertGroup(db, { access: 'vip', free_episodes: 1, price: 990 }),
  ]);
  const videos = await Promise.all(groups.map((group) => insertEpisode(db, group, 1)));
  const plans = await insertPlans(db);
  const ids = [...groups, ...videos.map(({ videoId }) => videoId), plans.monthly.id];
  for (const [name, { audience, input }] of Object.entries(api)) {
    if (audience !== 'guest' && audience !== 'member') continue;
    const inputs = fc.sample(createInputArbitrary(input, { ids }), { seed: 7, numRuns: RUN_COUNT });
    let headers = {};
    for (const [at, one] of inputs.entries()) {
      // Some calls end the session, or the account.
      if (at % 4 === 0) headers = (await insertMember(db, { birthday: '1990-01-01', balance: 5000 })).headers;
      await server.callUnchecked(name, one, at % 4 === 3 ? {} : headers);
    }
  }
}
