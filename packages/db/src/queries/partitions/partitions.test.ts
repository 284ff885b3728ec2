import { DAY_MS } from '@playlet/domain/time';
import { insertEpisode, insertGroup } from '@playlet/testing/catalogue';
import { testDatabase } from '@playlet/testing/database';
import { sql } from 'kysely';
import { beforeEach, describe, expect, it } from 'vitest';
import { newId } from '../../id.ts';
import { createPartitions } from './create-partitions.ts';
import { dropOldPartitions } from './drop-partitions.ts';
import { partitionsOf } from './partitions.ts';

const { db } = await testDatabase();
const never = new AbortController().signal;
const now = Date.now();
const groupId = await insertGroup(db);
const { videoId } = await insertEpisode(db, groupId, 1);

beforeEach(() => db.deleteFrom('play').execute());

describe('the partitions of plays', () => {
  it('stand ready for the next three months, and are made once', async () => {
    const created = await createPartitions(db, now);
    expect(created.filter((name) => name.startsWith('play_'))).toHaveLength(3);
    expect(await Promise.all([createPartitions(db, now), createPartitions(db, now)])).toEqual([[], []]);
    await plays(1, now + 60 * DAY_MS);
    expect(await count('play_default')).toBe(0);
  });

  it('take what came in for a month that had none', async () => {
    const later = now + 200 * DAY_MS;
    await plays(3, later);
    expect(await count('play_default')).toBe(3);
    const created = await createPartitions(db, later);
    expect(created.length).toBeGreaterThan(0);
    expect(await count('play_default')).toBe(0);
    expect(await count('play')).toBe(3);
  });

  it('are dropped whole once all in them is older than six months', async () => {
    await plays(700, now);
    await plays(1000, now + 100 * DAY_MS);
    const [first] = await partitionsOf(db, 'play');
    const end = first?.to ?? 0;
    const early = await dropOldPartitions(db, end + 190 * DAY_MS - 1, never);
    expect(early.filter(({ rule }) => rule === 'play')).toEqual([]);
    const receipts = await dropOldPartitions(db, end + 190 * DAY_MS, never);
    expect(receipts).toContainEqual({ rule: 'play', total: 1700, due: 700, deleted: 700, refused: false });
    expect(await count('play')).toBe(1000);
    expect((await partitionsOf(db, 'play')).map(({ to }) => to)).not.toContain(end);
  });

  it('are all kept where more than half of the table would go at once', async () => {
    await plays(600, now + 40 * DAY_MS);
    const before = await partitionsOf(db, 'play');
    const receipts = await dropOldPartitions(db, now + 1000 * DAY_MS, never);
    expect(receipts).toContainEqual({ rule: 'play', total: 600, due: 600, deleted: 0, refused: true });
    expect(await partitionsOf(db, 'play')).toEqual(before);
  });
});

it('events have a partition for each Beijing day of the week to come', async () => {
  const created = await createPartitions(db, now + 400 * DAY_MS);
  expect(created.filter((name) => /^event_\d{8}$/.test(name))).toHaveLength(8);
});

it('a play is found in one partition by its id', async () => {
  await createPartitions(db, now);
  const { rows } = await sql<{ 'QUERY PLAN': string }>`
    explain select 1 from play where id = ${newId(now)}`.execute(db);
  const plan = rows.map((row) => row['QUERY PLAN']).join('\n');
  expect(plan.match(/ on play\w* /g)).toHaveLength(1);
});

async function plays(many: number, at: number): Promise<void> {
  const ids = Array.from({ length: many }, () => newId(at));
  await sql`
    insert into play (id, group_id, video_id, viewer_key)
    select id, ${groupId}, ${videoId}, 'viewer' from unnest(${ids}::text[]) as id`.execute(db);
}

async function count(table: string): Promise<number> {
  const { rows } = await sql<{ count: number }>`select count(*) as count from ${sql.table(table)}`.execute(
    db,
  );
  return rows[0]?.count ?? 0;
}
