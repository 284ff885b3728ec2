import { qualityBy } from '@playlet/db/queries/playback-quality/quality-figures';
import { findAlarms, type QualityAlarm } from '@playlet/domain/playback-quality/quality-alarms';
import { HOUR_MS, MINUTE_MS, WEEK_MS } from '@playlet/domain/time';
import type { WorkerContext } from '../context.ts';

const NAMES = {
  firstFrameP75: 'first frame of three viewers in four',
  firstFrameP95: 'first frame of nineteen viewers in twenty',
  stallShare: 'share of the time that stalls take',
  failureShare: 'share of plays that fail',
} as const;

const WINDOW_MS = 15 * MINUTE_MS;

/** Tells the operator where clips play badly: everywhere, or in one region, by the limits and beside last week's hour. */
export async function watchPlayback({
  db,
  clock,
  alerts,
}: Pick<WorkerContext, 'db' | 'clock' | 'alerts'>): Promise<void> {
  const now = clock.now();
  const range = { since: new Date(now - WINDOW_MS), until: new Date(now + MINUTE_MS) };
  // A week ago is known by the hour.
  const hour = now - WEEK_MS - (now % HOUR_MS);
  const lastWeek = { since: new Date(hour), until: new Date(hour + HOUR_MS) };
  for (const by of ['all', 'region'] as const) {
    const [figures, before] = await Promise.all([qualityBy(db, range, by), qualityBy(db, lastWeek, by)]);
    for (const one of figures) {
      const alarms = findAlarms(
        one,
        before.find(({ key }) => key === one.key),
      );
      for (const alarm of alarms)
        await alerts.raise({
          kind: 'playback-quality',
          subject: `${one.key} ${alarm.measure}`,
          message: messageOf(alarm, by === 'all' ? 'all viewers' : `viewers in ${one.key}`),
          details: { plays: one.plays, value: alarm.value, reference: alarm.reference },
        });
    }
  }
}

function messageOf({ measure, against, value, reference }: QualityAlarm, who: string): string {
  const text = (figure: number) =>
    measure === 'firstFrameP75' || measure === 'firstFrameP95'
      ? `${(figure / 1000).toFixed(2)} s`
      : `${(figure * 100).toFixed(2)} %`;
  const beside = against === 'week' ? 'at this hour of last week it was' : 'its limit is';
  return `The ${NAMES[measure]} is ${text(value)} for ${who}; ${beside} ${text(reference)}`;
}
