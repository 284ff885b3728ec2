import type { IntegrityArea } from '@playlet/domain/integrity';
import type { WorkerContext } from '../context.ts';

/** The needs of the checks of stored files and counts. */
export type IntegrityContext = Pick<WorkerContext, 'db' | 'storage' | 'clock' | 'alerts' | 'jobs' | 'log'> & {
  config: Pick<WorkerContext['config'], 'backups'>;
};

/** The extent of a check: everything, or one drama. */
export type Extent = { groupId: string | null };

/** Progress of a walk: how much was looked at since the last step, how much of it was found faulty, and where it is. */
export type Step = { checked: number; found: number; cursor: string };

/** A part of a check: walks from a place on, and yields after each batch. `isWhole`: no night's share, but all to the end. */
export type AreaCheck = {
  area: IntegrityArea;
  /** Subjects of one night; the next one continues behind them. */
  nightlyCount: number;
  walk(
    context: IntegrityContext,
    extent: Extent,
    place: { after: string; signal: AbortSignal },
  ): AsyncGenerator<Step>;
};
