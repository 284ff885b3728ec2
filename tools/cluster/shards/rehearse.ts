import { setTimeout as wait } from 'node:timers/promises';
import { insertPlay } from '@playlet/core/playback/play';
import { createMemberRouter, type MemberRouter } from '@playlet/core/shards/member-router';
import { moveMembers } from '@playlet/core/shards/move-members';
import { newId } from '@playlet/db';
import { addServer, findSlot, listMoves, spreadSlots } from '@playlet/domain/shards/slots';
import { insertEpisode, insertGroup } from '@playlet/testing/catalogue';
import { insertMember } from '@playlet/testing/member';
import { createSeeded } from '@playlet/testing/random';
import { copyCatalogue } from '@playlet/testing/shard-key/copy-catalogue';
import { type Place as Folder, findPrograms } from '../parts/place.ts';
import { findShardLosses } from './outcome.ts';
import { startShard } from './server.ts';
import { createPlace, keepWatching, type Place, type Viewer } from './viewer.ts';

const VIEWER_COUNT = 60;
const KILL_COUNT = 3;
const CALM_MS = 4000;
const AWAY_MS = 3000;

/**
 * Spreads members over two servers of PostgreSQL, kills one of them at random while all members watch, adds a third and moves its
 * members to it. Returns a sentence for each thing that is lost or doubled.
 */
export async function rehearseShards(
  folder: Folder,
  { seed, say }: { seed: number; say: (line: string) => void },
): Promise<string[]> {
  const programs = findPrograms();
  say('Members on two servers of PostgreSQL …');
  const places: Place[] = [];
  for (const name of ['shard-a', 'shard-b', 'shard-c'])
    places.push(createPlace(await startShard(folder, programs, name)));
  const stop = new AbortController();
  try {
    const map = spreadSlots(places.slice(0, 2).map(({ name }) => name));
    const router = createMemberRouter(new Map(places.map((place) => [place.name, place])), map);
    const viewers = await gatherViewers(places, router);
    const watching = Promise.all(viewers.map((viewer) => keepWatching(viewer, router, stop.signal)));
    const random = createSeeded(seed);
    await wait(CALM_MS);
    for (let round = 0; round < KILL_COUNT; round += 1) await killOne(places, router, viewers, random, say);
    const after = addServer(map, 'shard-c');
    const moved = await moveSlots(places, viewers, listMoves(map, after));
    router.follow(after);
    say(`shard-c added: ${moved} members moved while all of them watched`);
    await wait(CALM_MS);
    stop.abort();
    await watching;
    const acknowledged = viewers.reduce((sum, viewer) => sum + viewer.acknowledgedAt.length, 0);
    say(`${acknowledged} reports of ${VIEWER_COUNT} members acknowledged`);
    return await findShardLosses(places, router, viewers);
  } finally {
    stop.abort();
    for (const { db, child } of places) {
      await db.destroy();
      await child.kill();
    }
  }
}

/** A member for each episode, so that the plays of each can be counted. */
async function gatherViewers(places: readonly Place[], router: MemberRouter<Place>): Promise<Viewer[]> {
  const [first, ...others] = places;
  if (!first) return [];
  const groupId = await insertGroup(first.db);
  const episodes: string[] = [];
  for (let index = 1; index <= VIEWER_COUNT; index += 1)
    episodes.push((await insertEpisode(first.db, groupId, index)).videoId);
  for (const { db } of others) await copyCatalogue(first.db, db);
  return Promise.all(
    episodes.map(async (videoId) => {
      const id = newId();
      const { db } = router.placeOf(id);
      const { sessionId } = await insertMember(db, { id });
      const playId = (await insertPlay(db, { groupId, videoId, memberId: id })) ?? '';
      const none = { acknowledged: 0, sent: 0, acknowledgedAt: [], refused: 0, staleReads: 0 };
      return { memberId: id, sessionId, playId, videoId, ...none };
    }),
  );
}

async function killOne(
  places: readonly Place[],
  router: MemberRouter<Place>,
  viewers: readonly Viewer[],
  random: () => number,
  say: (line: string) => void,
): Promise<void> {
  const victim = places[Math.floor(random() * 2)];
  if (!victim) return;
  const from = Date.now();
  await victim.child.kill();
  await wait(AWAY_MS);
  await victim.child.start();
  await wait(CALM_MS);
  const of = (isVictims: boolean) =>
    viewers.filter(({ memberId }) => (router.placeOf(memberId) === victim) === isVictims);
  const describe = (some: readonly Viewer[]) => {
    const times = some
      .flatMap(({ acknowledgedAt }) => acknowledgedAt.filter((at) => at >= from))
      .sort((a, b) => a - b);
    const gaps = times.map((at, index) => at - (times[index - 1] ?? from));
    return `${some.length} members, ${times.length} reports, longest gap ${(Math.max(...gaps) / 1000).toFixed(1)} s`;
  };
  say(
    `${victim.name} killed, back after ${AWAY_MS / 1000} s: its ${describe(of(true))}; the other's ${describe(of(false))}`,
  );
}

async function moveSlots(
  places: readonly Place[],
  viewers: readonly Viewer[],
  moves: ReturnType<typeof listMoves>,
): Promise<number> {
  const find = (name: string) => places.find((place) => place.name === name);
  let moved = 0;
  for (const { slot, from, to } of moves) {
    const ids = viewers.map(({ memberId }) => memberId).filter((id) => findSlot(id) === slot);
    const [source, target] = [find(from), find(to)];
    if (source && target) await moveMembers(source.db, target.db, ids);
    moved += ids.length;
  }
  return moved;
}
