import type { RawDatabase } from '@playlet/db/raw';
import { SHARD_KEYS } from '@playlet/db/tables/shard-keys';
import { insertEpisode, insertGroup } from '@playlet/testing/catalogue';
import { testDatabase } from '@playlet/testing/database';
import { insertMember } from '@playlet/testing/member';
import { copyCatalogue } from '@playlet/testing/shard-key/copy-catalogue';
import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { insertPlay } from '../playback/play.ts';
import { rememberWatches } from '../playback/remember-watch.ts';
import { type PlayReport, reportPlays } from '../playback/report-plays.ts';
import { moveMembers } from './move-members.ts';

const [{ db: one }, { db: other }] = [await testDatabase(), await testDatabase()];
const groupId = await insertGroup(one);
const { videoId } = await insertEpisode(one, groupId, 1);
await copyCatalogue(one, other);

const RULE = {
  ...{ againAfterMinutes: 30, perSourceAndHour: 100, perSourceAndDay: 200 },
  ...{ countsAfter: 5, longestGap: 45, placeIdleMs: 30_000 },
};

it('a member moves with every row, to the microsecond, and leaves nothing behind', async () => {
  const { id } = await fill();
  const before = await readRows(one, id);
  await moveMembers(one, other, [id]);
  expect(await readRows(other, id)).toEqual(before);
  expect(Object.values(await readRows(one, id)).flat()).toEqual([]);
});

it('a move that was interrupted after its copy is repeated, with what was reported since', async () => {
  const { id, playId } = await fill();
  const report = (position: number) => reportAt(one, { id, playId, position });
  // The first database dies when the originals are to be removed.
  await sql`create function refuse_removal() returns trigger language plpgsql as 'begin raise ''away''; end'`.execute(
    one,
  );
  await sql`create trigger refuse_removal before delete on member execute function refuse_removal()`.execute(
    one,
  );
  await expect(moveMembers(one, other, [id])).rejects.toThrow('away');
  await sql`drop trigger refuse_removal on member`.execute(one);
  await report(41);
  await moveMembers(one, other, [id]);
  const { resume } = await readRows(other, id);
  expect(resume).toMatchObject([{ position: 41 }]);
  expect(Object.values(await readRows(one, id)).flat()).toEqual([]);
});

it('a report that meets the move is stored before it, or finds nobody and is stored in the new place', async () => {
  for (let round = 0; round < 10; round += 1) {
    const { id, playId } = await fill();
    const [[answer]] = await Promise.all([
      reportAt(one, { id, playId, position: 33 }),
      moveMembers(one, other, [id]),
    ]);
    if (answer === undefined)
      expect(await reportAt(other, { id, playId, position: 33 })).not.toContain(undefined);
    const { resume } = await readRows(other, id);
    expect(resume).toMatchObject([{ position: 33 }]);
  }
});

function reportAt(
  db: RawDatabase,
  { id, playId, position }: { id: string; playId: string; position: number },
) {
  const report: PlayReport = {
    kind: 'member',
    ...{ playId, memberId: id, sessionId: '', position, playing: true, keepsPlace: false },
    moment: 'watched',
    charge: undefined,
    arrivedAt: performance.now(),
  };
  return reportPlays(db, [report], RULE);
}

async function fill(): Promise<{ id: string; playId: string }> {
  const member = await insertMember(one);
  const { id } = member;
  const playId = (await insertPlay(one, { groupId, videoId, memberId: id })) ?? '';
  await rememberWatches(one, [{ memberId: id, groupId, videoId, position: 12.345, moment: 'watched' }]);
  await sql`insert into teen (member_id, band, pin_hash) values (${id}, '12-16', 'none')`.execute(one);
  await sql`
    insert into teen_lease (session_id, member_id, paid_until) values (${member.sessionId}, ${id}, now())`.execute(
    one,
  );
  return { id, playId };
}

async function readRows(db: RawDatabase, memberId: string): Promise<Record<string, unknown[]>> {
  const found: Record<string, unknown[]> = {};
  for (const [table, key] of Object.entries(SHARD_KEYS)) {
    const { rows } = await sql`
      select to_jsonb(kept) as row from ${sql.table(table)} as kept where ${sql.ref(`kept.${key}`)} = ${memberId}`.execute(
      db,
    );
    found[table] = rows.map((row) => (row as { row: unknown }).row);
  }
  return found;
}
