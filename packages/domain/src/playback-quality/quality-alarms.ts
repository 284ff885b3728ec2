/** How plays went, as people talk about it: times in milliseconds, the others shares from 0 to 1. */
export type QualityFigures = {
  plays: number;
  firstFrameP50: number | null;
  firstFrameP75: number | null;
  firstFrameP95: number | null;
  swipeP75: number | null;
  /** Of the time that was watched or waited. */
  stallShare: number;
  /** Of plays. */
  failureShare: number;
  /** Of bytes. */
  wasteShare: number;
};

/** Above these the operator is notified, regardless of last week's figures. */
export const QUALITY_LIMITS = {
  firstFrameP75: 1200,
  firstFrameP95: 2000,
  stallShare: 0.008,
  failureShare: 0.01,
} as const;
/** With fewer plays nothing is said. */
export const MIN_ALARM_PLAYS = 200;
/** The factor over last week, together with a noticeable difference. */
const MAX_WEEK_FACTOR = { firstFrameP75: 1.5, stallShare: 2, failureShare: 2 } as const;
const MIN_WEEK_GAP = { firstFrameP75: 150, stallShare: 0.002, failureShare: 0.003 } as const;

export type QualityAlarm = {
  measure: keyof typeof QUALITY_LIMITS;
  /** The limit, or last week's value. */
  against: 'limit' | 'week';
  value: number;
  reference: number;
};

/** Returns the figures out of bounds, by the limits and beside the same hour of last week. */
export function findAlarms(now: QualityFigures, lastWeek: QualityFigures | undefined): QualityAlarm[] {
  if (now.plays < MIN_ALARM_PLAYS) return [];
  const alarms: QualityAlarm[] = [];
  for (const measure of ['firstFrameP75', 'firstFrameP95', 'stallShare', 'failureShare'] as const) {
    const value = now[measure];
    if (value !== null && value > QUALITY_LIMITS[measure])
      alarms.push({ measure, against: 'limit', value, reference: QUALITY_LIMITS[measure] });
  }
  if (!lastWeek || lastWeek.plays < MIN_ALARM_PLAYS) return alarms;
  for (const measure of ['firstFrameP75', 'stallShare', 'failureShare'] as const) {
    const value = now[measure];
    const reference = lastWeek[measure];
    if (value === null || reference === null) continue;
    const isWorse = value > reference * MAX_WEEK_FACTOR[measure] && value - reference > MIN_WEEK_GAP[measure];
    if (isWorse) alarms.push({ measure, against: 'week', value, reference });
  }
  return alarms;
}
