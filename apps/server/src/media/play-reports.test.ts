import { connect, sql } from '@playlet/db/raw';
import { insertEpisode, insertGroup } from '@playlet/testing/catalogue';
import { insertMember, type TestMember } from '@playlet/testing/member';
import { expect, it, vi } from 'vitest';
import { startServer } from '../main.ts';
import { PASSWORD, register } from '../testing/accounts.ts';
import { type ApiCaller, callerAt, startTestServer } from '../testing/server.ts';

const server = await startTestServer({ REPORT_BATCH_MS: '30' });
const narrow = await startTestServer({ REPORTS_WAITING_MAX: '2' }, undefined, { beside: server });
const slow = await startTestServer({ REPORT_BATCH_MS: '1000' }, undefined, { beside: server });
const second = await startTestServer({}, undefined, { beside: server });
const { db } = server;
const groupId = await insertGroup(db);
const { videoId } = await insertEpisode(db, groupId, 1);

type Viewer = { id: string; headers: Record<string, string>; playId: string };

async function newViewer(at: ApiCaller = server): Promise<Viewer> {
  const { id, headers } = await insertMember(db);
  return { id, headers, playId: await begin(headers, at) };
}

async function begin(headers: Record<string, string>, at: ApiCaller = server): Promise<string> {
  return (await at.call('POST member/video/play/create', { groupId, index: 1 }, headers)).envelope.data
    .playId;
}

const report = (
  { headers, playId }: Pick<Viewer, 'headers' | 'playId'>,
  { at = server, position = 2 }: { at?: ApiCaller; position?: number } = {},
) => at.call('POST member/video/play/progress', { playId, position, duration: 60, event: 'watch' }, headers);

const positionOf = async (memberId: string) =>
  (await db.selectFrom('resume').select('position').where('member_id', '=', memberId).executeTakeFirst())
    ?.position;

/** Keeps everybody from writing places to resume at, until the function returned is called. */
async function lockResumes(): Promise<() => Promise<void>> {
  const own = connect({ databaseUrl: server.databaseUrl, poolSize: 1 });
  const tx = await own.startTransaction().execute();
  await sql`lock table resume in share mode`.execute(tx);
  return async () => {
    await tx.commit().execute();
    await own.destroy();
  };
}

it('reports of many viewers that come together are stored by few transactions', async () => {
  const viewers = await Promise.all(Array.from({ length: 40 }, () => newViewer(slow)));
  const answers = await Promise.all(
    viewers.map((viewer, position) => report(viewer, { at: slow, position })),
  );
  expect(answers.every(({ envelope }) => envelope.success)).toBe(true);
  const { rows } = await sql<{ transactions: number }>`
    select count(distinct xmin::text)::int as transactions from resume
    where member_id = any(${viewers.map(({ id }) => id)}::text[])`.execute(db);
  expect(rows[0]?.transactions).toBeLessThan(5);
  for (const [at, { id }] of viewers.entries()) expect(await positionOf(id)).toBe(at);
});

it('a report that the database refuses takes no neighbor with it', async () => {
  const viewers = await Promise.all(Array.from({ length: 6 }, () => newViewer()));
  const add = ({ id, playId }: Viewer, position: number) =>
    server.context.playReports.add({
      ...{ kind: 'member', playId, memberId: id, sessionId: '', position, playing: true, moment: 'watched' },
      ...{ keepsPlace: false, charge: undefined, arrivedAt: performance.now() },
    });
  const answers = await Promise.allSettled(viewers.map((viewer, at) => add(viewer, at === 3 ? -1 : at)));
  expect(answers.map(({ status }) => status === 'fulfilled')).toEqual([true, true, true, false, true, true]);
  const positions = await Promise.all(viewers.map(({ id }) => positionOf(id)));
  expect(positions).toEqual([0, 1, 2, undefined, 4, 5]);
});

it('reports are refused while too many wait, and plays begin all the same', async () => {
  const viewers = await Promise.all(Array.from({ length: 6 }, () => newViewer(narrow)));
  const unlock = await lockResumes();
  const answers = viewers.map((viewer) => report(viewer, { at: narrow }));
  const refused = await Promise.any(
    answers.map(async (answer) => {
      const { status } = await answer;
      if (status !== 503) throw new Error('it was stored');
      return answer;
    }),
  );
  expect(refused.envelope.errorCode).toBe('SERVICE_BUSY');
  expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
  expect(await begin(viewers[0]?.headers ?? {}, narrow)).toBeTruthy();
  await unlock();
  const outcomes = await Promise.all(answers);
  for (const [at, { envelope }] of outcomes.entries())
    expect(await positionOf(viewers[at]?.id ?? '')).toBe(envelope.success ? 2 : undefined);
});

it('a server that stops stores what waits, and answers it', async () => {
  const stopping = await startServer(slow.context, { maxDrainMs: 2000 });
  const at = callerAt(`http://127.0.0.1:${stopping.port}`);
  const viewers = await Promise.all(Array.from({ length: 5 }, () => newViewer(slow)));
  const answers = viewers.map((viewer) => report(viewer, { at }));
  // The first is stored at once, and the others wait for the second.
  await vi.waitUntil(async () =>
    (await Promise.all(viewers.map(({ id }) => positionOf(id)))).some((position) => position !== undefined),
  );
  await stopping.close();
  for (const answer of answers) expect((await answer).envelope.success).toBe(true);
  for (const { id } of viewers) expect(await positionOf(id)).toBe(2);
});

it('a member who leaves while a report waits leaves nothing behind', async () => {
  const account = await register(server);
  const { headers } = account;
  const playId = await begin(headers);
  const [member] = await db.selectFrom('play').select('viewer_key').where('id', '=', playId).execute();
  const bystander = await newViewer();
  const unlock = await lockResumes();
  const reports = [report({ headers, playId }), report({ headers, playId }), report(bystander)];
  const leaving = server.call(
    'POST member/profile/profile/deregister',
    { confirmed: true, password: PASSWORD },
    headers,
  );
  await unlock();
  await Promise.all(reports);
  expect((await leaving).envelope.success).toBe(true);
  expect(await positionOf(member?.viewer_key ?? '')).toBeUndefined();
  expect(await positionOf(bystander.id)).toBe(2);
  expect(await db.selectFrom('play').select('id').where('id', '=', playId).execute()).toEqual([]);
});

it('an episode that is deleted while reports wait takes its reports with it, and no others', async () => {
  const doomed = await insertEpisode(db, groupId, 7);
  const viewer = await newViewer();
  const { headers } = viewer;
  const { envelope } = await server.call('POST member/video/play/create', { groupId, index: 7 }, headers);
  const unlock = await lockResumes();
  const reports = [report({ headers, playId: envelope.data.playId }), report(viewer)];
  const deleting = db.deleteFrom('video').where('id', '=', doomed.videoId).execute();
  await unlock();
  await deleting;
  const [, kept] = await Promise.all(reports);
  expect(kept?.envelope.success).toBe(true);
  const rows = db.selectFrom('resume').select('video_id').where('member_id', '=', viewer.id);
  expect(await rows.execute()).toEqual([{ video_id: videoId }]);
});

it('two devices of one member report to two servers at once, and both are stored', async () => {
  const member: TestMember = await insertMember(db);
  const plays = [await begin(member.headers), await begin(member.headers)];
  for (let position = 1; position <= 20; position += 1) {
    const answers = await Promise.all(
      [server, second].flatMap((at) =>
        plays.map((playId) => report({ ...member, playId }, { at, position })),
      ),
    );
    expect(answers.every(({ envelope }) => envelope.success)).toBe(true);
  }
  expect(await positionOf(member.id)).toBe(20);
});
