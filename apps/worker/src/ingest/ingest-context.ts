import type { Config } from '@playlet/config';
import type { Ffmpeg } from '@playlet/ffmpeg';
import type { WorkerContext } from '../context.ts';
import type { IngestPolicy } from './obstacle.ts';

/** The worker's context of an ingest. `workRoot`: the folder of the ingests' folders. */
export type IngestContext = Pick<WorkerContext, 'db' | 'storage' | 'clock' | 'log' | 'metrics'> & {
  config: Pick<Config, 'ingestConcurrency' | 'polish' | 'operator'> & IngestPolicy;
  ffmpeg: Ffmpeg;
  workRoot: string;
};
