/**
 * A worker of its own process that polishes one episode and stops half-way, for a test to kill it: before ffmpeg encodes the `sound`,
 * or with `storing`, once all files but the switch are there.
 */
import { writeFileSync } from 'node:fs';
import { connect, hideTables } from '@playlet/db/raw';
import { systemClock } from '@playlet/domain/time';
import { type Ffmpeg, openFfmpeg } from '@playlet/ffmpeg';
import { openJobs } from '@playlet/jobs';
import { createStorage } from '@playlet/storage';
import { createMetrics } from '@playlet/telemetry';
import { pino } from 'pino';
import { polishEpisode } from './polish-episode.ts';

const OPERATOR = { name: '某某剧场', address: null, contact: null };

const [databaseUrl = '', folder = '', workRoot = '', ingestId = '', stopsAt = '', note = ''] =
  process.argv.slice(2);

/** Says by a file that it is there, and waits for the kill. */
const stop = async () => {
  writeFileSync(note, '');
  await new Promise(() => setInterval(() => {}, 60_000));
};

const ffmpeg = await openFfmpeg();
const stopping: Ffmpeg = {
  ...ffmpeg,
  run: async (tool, args, job) => {
    if (stopsAt === 'sound' && args.at(-1)?.includes('audio-')) await stop();
    return ffmpeg.run(tool, args, job);
  },
};
const storage = await createStorage({ folder });
const job = polishEpisode({
  db: hideTables(connect({ databaseUrl, poolSize: 2 })),
  storage: {
    ...storage,
    putTree: async (prefix, tree) => {
      await storage.putTree(prefix, tree);
      if (stopsAt === 'storing') await stop();
    },
  },
  clock: systemClock,
  jobs: await openJobs({ databaseUrl }),
  ffmpeg: stopping,
  log: pino({ level: 'silent' }),
  config: {
    ...{ ingestConcurrency: 1, operator: OPERATOR, production: false, ingestUnsafe: false },
    polish: { families: ['h264'], hardware: null },
  },
  workRoot,
  metrics: createMetrics(),
});
await job.process({ ingestId }, { id: 'killed', attempt: 1, signal: new AbortController().signal });
