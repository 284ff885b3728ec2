/**
 * A worker of its own process that takes in one episode and stops half-way, for a test to kill it: before it runs ffmpeg with arguments
 * that name `stopsAt`, or, where that is a note of the work folder, with any once the note is there.
 */
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { connect, hideTables } from '@playlet/db/raw';
import { systemClock } from '@playlet/domain/time';
import { type Ffmpeg, openFfmpeg } from '@playlet/ffmpeg';
import { createStorage } from '@playlet/storage';
import { createMetrics } from '@playlet/telemetry';
import { pino } from 'pino';
import { ingestEpisode } from './ingest-episode.ts';

const OPERATOR = { name: '某某剧场', address: null, contact: null };

const [databaseUrl = '', folder = '', workRoot = '', ingestId = '', stopsAt = 'transcoded.json'] =
  process.argv.slice(2);
const ffmpeg = await openFfmpeg();

/** However late the kill comes, it comes before what follows. */
const stopping: Ffmpeg = {
  ...ffmpeg,
  run: async (tool, args, job) => {
    if (args.some((arg) => arg.endsWith(stopsAt)) || existsSync(join(workRoot, ingestId, stopsAt)))
      await new Promise(() => setInterval(() => {}, 60_000));
    return ffmpeg.run(tool, args, job);
  },
};

const NO_POLISH = { families: [], hardware: null };
const job = ingestEpisode({
  db: hideTables(connect({ databaseUrl, poolSize: 2 })),
  storage: await createStorage({ folder }),
  clock: systemClock,
  ffmpeg: stopping,
  log: pino({ level: 'silent' }),
  config: {
    ingestConcurrency: 1,
    operator: OPERATOR,
    polish: NO_POLISH,
    production: false,
    ingestUnsafe: false,
  },
  workRoot,
  metrics: createMetrics(),
});
await job.process({ ingestId }, { id: 'killed', attempt: 1, signal: new AbortController().signal });
