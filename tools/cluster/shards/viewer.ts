import { setTimeout as wait } from 'node:timers/promises';
import { resumePosition } from '@playlet/core/playback/remember-watch';
import { type PlayReport, type ReportedPlay, reportPlays } from '@playlet/core/playback/report-plays';
import type { MemberRouter } from '@playlet/core/shards/member-router';
import { type Batcher, createBatcher } from '../../../apps/server/src/batcher.ts';
import type { Shard } from './server.ts';

/** A server of members with its queue of reports: one that is away fills its own queue alone. */
export type Place = Shard & { reports: Batcher<PlayReport, ReportedPlay | undefined> };

export type Viewer = {
  memberId: string;
  sessionId: string;
  playId: string;
  videoId: string;
  /** The last acknowledged place, in seconds, and the last one that was sent. */
  acknowledged: number;
  sent: number;
  /** When reports were acknowledged, by `Date.now`. */
  acknowledgedAt: number[];
  refused: number;
  /** Places that were read and were behind an acknowledged one. */
  staleReads: number;
};

const RULE = {
  ...{ againAfterMinutes: 30, perSourceAndHour: 100, perSourceAndDay: 200 },
  ...{ countsAfter: 1, longestGap: 45, placeIdleMs: 30_000 },
};
const REPORT_INTERVAL_MS = 200;

export const createPlace = (shard: Shard): Place => ({
  ...shard,
  reports: createBatcher({
    write: (batch) => reportPlays(shard.db, batch, RULE),
    ...{ intervalMs: 40, maxSize: 500, maxWaiting: 5000 },
  }),
});

/** Reports further places until the signal, each again and again until it is acknowledged, and reads them back. */
export async function keepWatching(
  viewer: Viewer,
  router: MemberRouter<Place>,
  signal: AbortSignal,
): Promise<void> {
  while (!signal.aborted) {
    viewer.sent += 1;
    while (!(await report(viewer, router))) {
      viewer.refused += 1;
      await wait(REPORT_INTERVAL_MS);
    }
    viewer.acknowledged = viewer.sent;
    viewer.acknowledgedAt.push(Date.now());
    const { db } = router.placeOf(viewer.memberId);
    const read = await resumePosition(db, viewer.memberId, viewer.videoId).catch(() => undefined);
    if (read !== undefined && read < viewer.acknowledged) viewer.staleReads += 1;
    await wait(REPORT_INTERVAL_MS);
  }
}

/** False where the report failed, or found nobody: its member has just moved. */
async function report(viewer: Viewer, router: MemberRouter<Place>): Promise<boolean> {
  const { playId, memberId, sessionId, sent } = viewer;
  const answer = await router
    .placeOf(memberId)
    .reports.add({
      ...{ kind: 'member', playId, memberId, sessionId, position: sent, playing: true, moment: 'watched' },
      ...{ isContinuing: true, keepsPlace: false, charge: undefined, arrivedAt: performance.now() },
    })
    .catch(() => undefined);
  return answer !== undefined;
}
