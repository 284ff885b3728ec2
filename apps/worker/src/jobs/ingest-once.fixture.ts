/** A worker of its own process that takes in one episode, for tests that kill it. */
import { connect } from '@playlet/db';
import { openFfmpeg } from '@playlet/ffmpeg';
import { createStorage } from '@playlet/storage';
import { pino } from 'pino';
import { ingestEpisode } from './ingest-episode.ts';

const [databaseUrl = '', folder = '', workRoot = '', ingestId = ''] = process.argv.slice(2);
const job = ingestEpisode({
  db: connect({ databaseUrl, poolSize: 2 }),
  storage: await createStorage({ folder }),
  ffmpeg: await openFfmpeg(),
  log: pino({ level: 'silent' }),
  config: { ingestConcurrency: 1 },
  workRoot,
});
await job.process({ ingestId }, { id: 'killed', attempt: 1, signal: new AbortController().signal });
