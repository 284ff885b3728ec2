import { foldCountedPlays } from '@playlet/core/playback/fold-plays';
import { sql } from '@playlet/db/raw';
import { insertEpisode, insertGroup } from '@playlet/testing/catalogue';
import { insertMember } from '@playlet/testing/member';
import { expect } from 'vitest';
import { type CallTarget, clock, db, type Scenario, server } from './world.fixture.ts';

const PLAYED_SECONDS = 10;

/** Two members and a guest report at once, so that they are written together. */
export async function gatheredReports(): Promise<Scenario> {
  const groupId = await insertGroup(db);
  await insertEpisode(db, groupId, 1);
  const members = [await insertMember(db), await insertMember(db)];
  const viewers = await Promise.all(
    [...members.map(({ headers }) => headers), {}].map(async (headers) => {
      const { envelope } = await server.call('POST member/video/play/create', { groupId, index: 1 }, headers);
      return { headers, playId: envelope.data.playId };
    }),
  );
  clock.ahead += PLAYED_SECONDS * 1000;
  await db
    .updateTable('play')
    .set({ created_at: sql`created_at - make_interval(secs => ${PLAYED_SECONDS})` })
    .where('group_id', '=', groupId)
    .execute();
  const report = (at: CallTarget, { headers, playId }: (typeof viewers)[number]) =>
    at.call(
      'POST member/video/play/progress',
      { playId, position: PLAYED_SECONDS, duration: 60, event: 'watch' },
      headers,
    );
  const acknowledged = new Set<string>();
  return {
    async fatal(target) {
      await Promise.all(
        viewers.map(async (viewer) => {
          const { envelope } = await report(target, viewer);
          if (envelope.success) acknowledged.add(viewer.playId);
        }),
      );
    },
    async afterwards() {
      const stored = await db
        .selectFrom('play')
        .select(['id', 'counted'])
        .where('group_id', '=', groupId)
        .execute();
      for (const id of acknowledged) expect(stored).toContainEqual({ id, counted: true });
      for (const viewer of viewers) {
        const { envelope } = await report(server, viewer);
        expect(envelope.data).toEqual({ counted: true });
      }
      await foldCountedPlays(db);
      const group = db.selectFrom('group').select('play_count').where('id', '=', groupId);
      expect(await group.executeTakeFirstOrThrow()).toEqual({ play_count: viewers.length });
      for (const table of ['resume', 'history'] as const)
        expect(
          await db.selectFrom(table).select('member_id').where('group_id', '=', groupId).execute(),
        ).toHaveLength(members.length);
    },
  };
}
