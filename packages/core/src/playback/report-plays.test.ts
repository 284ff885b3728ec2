import { newId } from '@playlet/db/id';
import { connect, sql } from '@playlet/db/raw';
import { chargeTeenTime, TEEN_DAILY_MS } from '@playlet/domain/teen/budget';
import { insertEpisode, insertGroup } from '@playlet/testing/catalogue';
import { testDatabase } from '@playlet/testing/database';
import { insertMember, insertSession } from '@playlet/testing/member';
import fc from 'fast-check';
import { afterAll, describe, expect, it } from 'vitest';
import { foldCountedPlays } from './fold-plays.ts';
import { insertPlay } from './play.ts';
import { type PlayReport, reportPlays } from './report-plays.ts';

const { db, databaseUrl } = await testDatabase();
const other = connect({ databaseUrl, poolSize: 5 });
afterAll(() => other.destroy());
const RULE = {
  ...{ againAfterMinutes: 30, perSourceAndHour: 100, perSourceAndDay: 200 },
  ...{ countsAfter: 5, longestGap: 45, placeIdleMs: 30_000 },
};
const groupId = await insertGroup(db);
const { videoId } = await insertEpisode(db, groupId, 1);
const { videoId: secondVideoId } = await insertEpisode(db, groupId, 2);

type MemberReport = Extract<PlayReport, { kind: 'member' }>;
type Viewer = { id: string; sessionId: string; playId: string };

async function newViewer(video = videoId): Promise<Viewer> {
  const { id, sessionId } = await insertMember(db);
  return { id, sessionId, playId: await begin(id, video) };
}

async function begin(memberId: string, video = videoId, secondsAgo = 60): Promise<string> {
  const playId = (await insertPlay(db, { groupId, videoId: video, memberId })) ?? '';
  const created_at = sql<Date>`now() - make_interval(secs => ${secondsAgo})`;
  await db.updateTable('play').set({ created_at }).where('id', '=', playId).execute();
  return playId;
}

function report({ id, sessionId, playId }: Viewer, values: Partial<MemberReport> = {}): MemberReport {
  return {
    ...{ kind: 'member', playId, memberId: id, sessionId, position: 3, playing: true, moment: 'watched' },
    ...{ isContinuing: false, keepsPlace: false, charge: undefined, arrivedAt: performance.now() },
    ...values,
  };
}

const guestReport = (values: Partial<Extract<PlayReport, { kind: 'guest' }>> = {}): PlayReport => ({
  ...{ kind: 'guest', id: newId(), viewerKey: newId(), source: newId(), groupSeq, index: 1 },
  ...{ watched: 6, position: 6 },
  ...values,
});
const { seq: groupSeq } = await db
  .selectFrom('group')
  .select('seq')
  .where('id', '=', groupId)
  .executeTakeFirstOrThrow();

async function countOf(group = groupId): Promise<number> {
  await foldCountedPlays(db);
  const row = db.selectFrom('group').select('play_count').where('id', '=', group);
  return (await row.executeTakeFirstOrThrow()).play_count;
}

const rowsOf = async (memberId: string) => ({
  resume: await db
    .selectFrom('resume')
    .select(['video_id', 'position', 'ended'])
    .where('member_id', '=', memberId)
    .orderBy('video_id')
    .execute(),
  history: await db.selectFrom('history').select('video_id').where('member_id', '=', memberId).execute(),
});

describe('a batch of reports', () => {
  it('counts a play once that several reports are about', async () => {
    const viewer = await newViewer();
    const before = await countOf();
    const answers = await reportPlays(db, [report(viewer), report(viewer), report(viewer)], RULE);
    expect(answers.map((answer) => answer?.added)).toEqual([true, false, false]);
    expect(answers.map((answer) => answer?.counted)).toEqual([true, true, true]);
    expect(await countOf()).toBe(before + 1);
  });

  it('counts a guest once, and other guests beside', async () => {
    const before = await countOf();
    const id = newId();
    const again = { id, viewerKey: 'a guest', source: 'a network' };
    const answers = await reportPlays(
      db,
      [guestReport(again), guestReport(again), guestReport({ ...again, id: newId() }), guestReport()],
      RULE,
    );
    expect(answers.map((answer) => answer?.added)).toEqual([true, false, false, true]);
    expect(await countOf()).toBe(before + 2);
  });

  it('stops counting at the most that a source may add to a drama', async () => {
    const before = await countOf();
    const source = newId();
    const reports = Array.from({ length: 6 }, () => guestReport({ source }));
    const answers = await reportPlays(db, reports, { ...RULE, perSourceAndHour: 4 });
    expect(answers.map((answer) => answer?.added)).toEqual([true, true, true, true, false, false]);
    expect(await countOf()).toBe(before + 4);
  });

  it('measures watching between the arrivals of its reports, however late it is written', async () => {
    const viewer = await newViewer();
    await db
      .updateTable('play')
      .set({ last_event_at: sql`now() - interval '10 seconds'` })
      .where('id', '=', viewer.playId)
      .execute();
    const now = performance.now();
    const ago = (seconds: number) => ({ arrivedAt: now - seconds * 1000 });
    await reportPlays(
      db,
      [
        report(viewer, { ...ago(8), moment: 'began', playing: false }),
        report(viewer, ago(5)),
        report(viewer, ago(1)),
      ],
      RULE,
    );
    const play = await db
      .selectFrom('play')
      .select(['watched', sql<number>`extract(epoch from now() - last_event_at)::float8`.as('ago')])
      .where('id', '=', viewer.playId)
      .executeTakeFirstOrThrow();
    expect(play.watched).toBeCloseTo(7, 0);
    expect(play.ago).toBeGreaterThanOrEqual(1);
  });

  it('leaves the same behind as its reports one by one', async () => {
    const step = fc.record({
      viewer: fc.integer({ min: 0, max: 1 }),
      episode: fc.integer({ min: 0, max: 1 }),
      position: fc.integer({ min: 0, max: 60 }),
      moment: fc.constantFrom('began' as const, 'watched' as const, 'ended' as const),
      isContinuing: fc.boolean(),
    });
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 1, maxLength: 12 }), async (steps) => {
        const run = async (write: (reports: PlayReport[]) => Promise<unknown>) => {
          const viewers = [await insertMember(db), await insertMember(db)];
          const plays = await Promise.all(
            viewers.map(({ id }) => Promise.all([begin(id), begin(id, secondVideoId)])),
          );
          const reports = steps.flatMap(({ viewer, episode, ...values }) => {
            const [member, playId] = [viewers[viewer], plays[viewer]?.[episode]];
            return member && playId ? [report({ ...member, playId }, values)] : [];
          });
          await write(reports);
          return Promise.all(viewers.map(({ id }) => rowsOf(id)));
        };
        const together = await run((reports) => reportPlays(db, reports, RULE));
        const alone = await run(async (reports) => {
          for (const one of reports) await reportPlays(db, [one], RULE);
        });
        expect(together).toEqual(alone);
      }),
      { numRuns: 25 },
    );
  });

  it('does not know an unknown play and a member who has left, and stores the others', async () => {
    const [here, gone] = [await newViewer(), await newViewer()];
    await db.deleteFrom('member').where('id', '=', gone.id).execute();
    const answers = await reportPlays(
      db,
      [report(gone), report({ ...here, playId: newId() }), report(here), guestReport({ index: 9 })],
      RULE,
    );
    expect(answers.map((answer) => answer?.counted)).toEqual([undefined, undefined, true, undefined]);
    expect(await rowsOf(gone.id)).toEqual({ resume: [], history: [] });
    expect((await rowsOf(here.id)).resume).toHaveLength(1);
  });

  it("accepts no report of another member's play", async () => {
    const [one, another] = [await newViewer(), await newViewer()];
    expect(await reportPlays(db, [report({ ...one, playId: another.playId })], RULE)).toEqual([undefined]);
  });

  it('keeps the places of devices that have one, and names those that lost it', async () => {
    const [kept, lost] = [await newViewer(), await newViewer()];
    const playing = (secondsAgo: number, { sessionId }: Viewer) =>
      db
        .updateTable('session')
        .set({ playing_at: sql`now() - make_interval(secs => ${secondsAgo})` })
        .where('id', '=', sessionId)
        .execute();
    await playing(20, kept);
    await playing(40, lost);
    const answers = await reportPlays(
      db,
      [report(kept, { keepsPlace: true }), report(lost, { keepsPlace: true })],
      RULE,
    );
    expect(answers.map((answer) => answer?.hasPlace)).toEqual([true, false]);
  });

  it('charges a child to the end of the day and not beyond, the earliest first', async () => {
    const child = await newViewer();
    const { sessionId: secondSession } = await insertSession(db, child.id);
    await db
      .insertInto('teen')
      .values({ member_id: child.id, band: 'under8', pin_hash: '', pin_blocked_until: null })
      .execute();
    const day = '2026-07-01';
    const used = TEEN_DAILY_MS.under8 - 12_000;
    await db
      .insertInto('teen_day')
      .values({ member_id: child.id, day, used_ms: used, extra_ms: 0 })
      .execute();
    const noon = Date.parse('2026-07-01T12:00:00+08:00');
    for (const session_id of [child.sessionId, secondSession])
      await db
        .insertInto('teen_lease')
        .values({ session_id, member_id: child.id, paid_until: new Date(noon - 10_000) })
        .execute();
    const charge = (at: number) => ({
      day,
      decide: ({
        band,
        day: account,
        paidUntil,
      }: Parameters<NonNullable<MemberReport['charge']>['decide']>[0]) =>
        chargeTeenTime(band, account, paidUntil, at),
    });
    await reportPlays(
      db,
      [
        report(child, { charge: charge(noon - 5000) }),
        report({ ...child, sessionId: secondSession }, { charge: charge(noon) }),
        report(child, { charge: charge(noon) }),
      ],
      RULE,
    );
    const row = await db
      .selectFrom('teen_day')
      .select('used_ms')
      .where('member_id', '=', child.id)
      .executeTakeFirstOrThrow();
    expect(row.used_ms).toBe(TEEN_DAILY_MS.under8);
  });
});

it('the history moves a drama up once a minute while it goes on, and at once when it stops', async () => {
  const viewer = await newViewer();
  const watchedAt = async () => {
    const row = db.selectFrom('history').select('watched_at').where('member_id', '=', viewer.id);
    return (await row.executeTakeFirstOrThrow()).watched_at.getTime();
  };
  await reportPlays(db, [report(viewer, { moment: 'began' })], RULE);
  const began = await watchedAt();
  await reportPlays(db, [report(viewer, { isContinuing: true })], RULE);
  expect(await watchedAt()).toBe(began);
  await reportPlays(db, [report(viewer)], RULE);
  expect(await watchedAt()).toBeGreaterThan(began);
  await db
    .updateTable('history')
    .set({ watched_at: sql`now() - interval '61 seconds'` })
    .where('member_id', '=', viewer.id)
    .execute();
  await reportPlays(db, [report(viewer, { isContinuing: true })], RULE);
  expect(await watchedAt()).toBeGreaterThan(began);
});

it('two servers that write of the same members in other orders never wait for each other in a circle', async () => {
  const viewers = await Promise.all(
    Array.from({ length: 12 }, (_, at) => newViewer(at % 2 ? videoId : secondVideoId)),
  );
  const networks = ['one', 'two', 'three'];
  const shuffled = (): PlayReport[] =>
    [
      ...viewers.map((viewer) => report(viewer, { keepsPlace: true })),
      ...networks.map((source) => guestReport({ source, viewerKey: `guest of ${source}` })),
    ].toSorted(() => Math.random() - 0.5);
  const writers = [db, other, db, other].map(async (pool) => {
    for (let batch = 0; batch < 25; batch += 1) await reportPlays(pool, shuffled(), RULE);
  });
  await Promise.all(writers);
  // The figures of the database follow a moment later.
  await sql`select pg_stat_force_next_flush()`.execute(db);
  const { rows } = await sql<{ deadlocks: number }>`
    select deadlocks from pg_stat_database where datname = current_database()`.execute(db);
  expect(rows).toEqual([{ deadlocks: 0 }]);
});
