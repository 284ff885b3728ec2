import { rememberWatches } from '@playlet/core/playback/remember-watch';
import { findRecommendModel, forgetInterests } from '@playlet/core/recommendations/recommend-train';
import { newId } from '@playlet/db';
import { neighboursOf } from '@playlet/db/queries/recommendations/recommend';
import { hideTables, sql } from '@playlet/db/raw';
import { insertEpisode, insertGroup } from '@playlet/testing/catalogue';
import { testDatabase } from '@playlet/testing/database';
import { insertMember } from '@playlet/testing/member';
import { pino } from 'pino';
import { beforeAll, expect, it } from 'vitest';
import { trainRecommendations } from './train-recommendations.ts';

const { db } = await testDatabase();
const train = (signal = new AbortController().signal) =>
  trainRecommendations({ db: hideTables(db), log: pino({ level: 'silent' }) }).process(
    {},
    { id: 'job', attempt: 1, signal },
  );

type Drama = { id: string; seq: number; videoId: string };
const dramas: Drama[] = [];
let members: string[];

async function drama(): Promise<Drama> {
  const id = await insertGroup(db, { id: newId() });
  const { videoId } = await insertEpisode(db, id, 1);
  const { seq } = await db.selectFrom('group').select('seq').where('id', '=', id).executeTakeFirstOrThrow();
  return { id, seq, videoId };
}

async function watch(memberId: string, { id: groupId, videoId }: Drama, moment: 'began' | 'ended' = 'ended') {
  await rememberWatches(db, [{ memberId, groupId, videoId, position: 0, moment }]);
}

/** Two circles of members who watch four dramas each, one left out by each. */
beforeAll(async () => {
  for (let at = 0; at < 9; at += 1) dramas.push(await drama());
  members = [];
  for (let at = 0; at < 16; at += 1) {
    const { id } = await insertMember(db);
    members.push(id);
    const circle = dramas.slice((at % 2) * 4, (at % 2) * 4 + 4);
    for (const [place, one] of circle.entries()) if (place !== (at >> 1) % 4) await watch(id, one);
    // Everybody passed by the last one.
    await watch(id, dramas[8] as Drama, 'began');
  }
});

async function bestFor({ seq }: Drama): Promise<number[]> {
  const near = (await neighboursOf(db, [seq])).get(seq);
  if (!near) return [];
  const order = [...near.weights.keys()].sort(
    (one, other) => (near.weights[other] ?? 0) - (near.weights[one] ?? 0),
  );
  return order.slice(0, 3).map((at) => near.targets[at] ?? 0);
}

it('learns which dramas go together, and nothing from what was passed by', async () => {
  await train();
  const [first, ...others] = dramas.slice(0, 4) as [Drama, ...Drama[]];
  expect(new Set(await bestFor(first))).toEqual(new Set(others.map(({ seq }) => seq)));
  expect(await bestFor(dramas[8] as Drama)).toEqual([]);
  expect(await findRecommendModel(db)).toMatchObject({ kind: 'ease', items: 8, interactions: 48 });
});

it('does nothing where nothing changed, and learns what did', async () => {
  const before = await findRecommendModel(db);
  await train();
  expect(await findRecommendModel(db)).toEqual(before);
  const late = await drama();
  for (const member of members.filter((_, at) => at % 2 === 1)) await watch(member, late);
  await train();
  expect(await bestFor(late)).toHaveLength(3);
  expect((await bestFor(late)).every((seq) => dramas.slice(4, 8).some((one) => one.seq === seq))).toBe(true);
});

it('forgets who switched personalisation off, who is in teen mode, and who left', async () => {
  const [off, teen, gone] = members as [string, string, string];
  const before = await findRecommendModel(db);
  await db.updateTable('member').set({ personalised: false }).where('id', '=', off).execute();
  await db
    .insertInto('teen')
    .values({ member_id: teen, band: '12-16', pin_hash: 'none', pin_blocked_until: null })
    .execute();
  await db.deleteFrom('member').where('id', '=', gone).execute();
  // Nobody watched anything since, and still it is learned anew without them.
  await train();
  expect((await findRecommendModel(db))?.interactions).toBeLessThan(before?.interactions ?? 0);
  const left = await db.selectFrom('interest').select('member_id').distinct().execute();
  expect(left.map(({ member_id }) => member_id).toSorted()).toEqual(members.slice(3).toSorted());
});

it('trains again without a member whose interests were all that changed, and then rests', async () => {
  const only = await drama();
  const { id: lone } = await insertMember(db);
  for (const one of [only, dramas[0] as Drama]) await watch(lone, one);
  await train();
  expect((await neighboursOf(db, [only.seq])).size).toBe(1);
  await forgetInterests(db, lone);
  await db.updateTable('member').set({ personalised: false }).where('id', '=', lone).execute();
  await train();
  expect((await neighboursOf(db, [only.seq])).size).toBe(0);
  const rested = await findRecommendModel(db);
  await train();
  expect(await findRecommendModel(db)).toEqual(rested);
});

it('stops when it is aborted', async () => {
  await watch(members[4] as string, dramas[0] as Drama);
  await db.deleteFrom('recommend_model').execute();
  await expect(train(AbortSignal.abort(new Error('stopped')))).rejects.toThrow('stopped');
  expect(await findRecommendModel(db)).toBeUndefined();
});

it('learns changed dramas alone where the catalogue is too large for all at once', async () => {
  await train();
  await db.updateTable('recommend_model').set({ kind: 'neighbours' }).execute();
  const [watched, other] = [dramas[4] as Drama, dramas[0] as Drama];
  const untouched = await neighboursOf(db, [other.seq]);
  await sql`update interest set weight = 2, updated_at = now() + interval '1 second' where group_id = ${watched.id}`.execute(
    db,
  );
  await watch(members[5] as string, watched);
  await train();
  expect((await findRecommendModel(db))?.kind).toBe('neighbours');
  expect((await neighboursOf(db, [other.seq])).get(other.seq)?.targets).toEqual(
    untouched.get(other.seq)?.targets,
  );
});
