import type { Config } from '@playlet/config';
import type { Ffmpeg } from '@playlet/ffmpeg';
import type { WorkerContext } from '../context.ts';
import type { IngestPolicy } from './obstacle.ts';

/** What the ingest of an episode needs of a worker. `workRoot`: where the folders of its ingests lie. */
export type IngestContext = Pick<WorkerContext, 'db' | 'storage' | 'clock' | 'log' | 'metrics'> & {
  config: Pick<Config, 'ingestConcurrency' | 'polish'> & IngestPolicy;
  ffmpeg: Ffmpeg;
  workRoot: string;
};
