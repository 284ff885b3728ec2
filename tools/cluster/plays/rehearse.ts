import { setTimeout as wait } from 'node:timers/promises';
import { foldCountedPlays } from '@playlet/core/playback/fold-plays';
import { openPlayStream } from '@playlet/shared-state/play-stream';
import { insertEpisode, insertGroup } from '@playlet/testing/catalogue';
import { createSeeded } from '@playlet/testing/random';
import type { Child } from '../parts/child.ts';
import { findPrograms, type Place } from '../parts/place.ts';
import { startShard } from '../shards/server.ts';
import { createDurableValkey } from './valkey.ts';
import { keepCounting, keepFolding, measureCounting } from './viewers.ts';

const WRITER_COUNT = 6;
const KILL_COUNT = 6;
const CALM_MS = 2000;
const AWAY_MS = 1500;
const MEASURED_PLAY_COUNT = 1000;

/**
 * Counts plays through a stream of Valkey while Valkey and PostgreSQL are killed at random and two servers fold. Returns a
 * sentence where a play is lost or doubled.
 */
export async function rehearsePlayStream(
  place: Place,
  { seed, say }: { seed: number; say: (line: string) => void },
): Promise<string[]> {
  const programs = findPrograms();
  say('Counted plays in a stream of Valkey …');
  const { db, child: postgres } = await startShard(place, programs, 'postgres-plays');
  const { child: valkey, url } = await createDurableValkey(place, programs);
  await valkey.start();
  const open = () => openPlayStream({ url, log: { warn: () => {} } });
  const [first, second] = [await open(), await open()];
  const streams = [first, second];
  const stop = new AbortController();
  try {
    const newDrama = async () => {
      const groupId = await insertGroup(db);
      return { groupId, videoId: (await insertEpisode(db, groupId, 1)).videoId };
    };
    const measured = { drama: await newDrama(), plays: MEASURED_PLAY_COUNT };
    for (const [name, stream] of [
      ['rows', undefined],
      ['the stream', first],
    ] as const) {
      const { logBytes, ms } = await measureCounting(db, stream, measured);
      say(
        `a play by ${name}: ${Math.round(logBytes)} bytes of PostgreSQL's log, ${ms.toFixed(2)} ms with its fold`,
      );
    }
    const drama = await newDrama();
    const writing = Array.from({ length: WRITER_COUNT }, (_, at) =>
      keepCounting(db, at % 2 === 0 ? first : second, { drama, signal: stop.signal }),
    );
    const folding = streams.map((stream) => keepFolding(db, stream, stop.signal));
    await killAtRandom([postgres, valkey], createSeeded(seed), say);
    stop.abort();
    const done = await Promise.all(writing);
    await Promise.all(folding);
    await foldCountedPlays(db, first);
    const acknowledged = done.reduce((sum, one) => sum + one.acknowledged, 0);
    const refused = done.reduce((sum, one) => sum + one.refused, 0);
    say(`${acknowledged} plays acknowledged, ${refused} tries refused meanwhile`);
    const { play_count } = await db
      .selectFrom('group')
      .select('play_count')
      .where('id', '=', drama.groupId)
      .executeTakeFirstOrThrow();
    return play_count === acknowledged
      ? []
      : [`${acknowledged} plays were acknowledged, and ${play_count} counted`];
  } finally {
    stop.abort();
    for (const stream of streams) await stream.close();
    await db.destroy();
    await valkey.kill();
    await postgres.kill();
  }
}

async function killAtRandom(
  machines: readonly Child[],
  random: () => number,
  say: (line: string) => void,
): Promise<void> {
  const names: string[] = [];
  for (let round = 0; round < KILL_COUNT; round += 1) {
    await wait(CALM_MS);
    const victim = machines[Math.floor(random() * machines.length)];
    if (!victim) continue;
    names.push(victim.name);
    await victim.kill();
    await wait(AWAY_MS);
    await victim.start();
  }
  await wait(CALM_MS);
  say(`killed and started again after ${AWAY_MS / 1000} s: ${names.join(', ')}`);
}
