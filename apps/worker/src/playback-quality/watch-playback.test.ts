import { addPlaybackFigures } from '@playlet/core/playback-quality/record-figures';
import { hideTables } from '@playlet/db/raw';
import type { Alert } from '@playlet/domain/alert';
import { bucketOf, emptyHistogram } from '@playlet/domain/playback-quality/histogram';
import { DAY_MS } from '@playlet/domain/time';
import { testDatabase } from '@playlet/testing/database';
import { expect, it } from 'vitest';
import { watchPlayback } from './watch-playback.ts';

const { db } = await testDatabase();
const now = Date.UTC(2026, 10, 24, 12, 30);

/** Plays of a region whose first frames took so long. */
async function plays(at: number, region: string, count: number, firstFrameMs: number): Promise<void> {
  const frames = emptyHistogram();
  frames[bucketOf(firstFrameMs)] = count;
  await addPlaybackFigures(hideTables(db), [
    {
      at: new Date(at),
      line: '1',
      region,
      operator: 'mobile',
      network: 'wifi',
      device: 'phone',
      plays: count,
      stalled_plays: 0,
      failed_plays: 0,
      stalled_ms: 0,
      watched_ms: count * 9000,
      used_bytes: 1,
      wasted_bytes: 0,
      requests: 0,
      failed_requests: 0,
      first_frames: frames,
      swipe_frames: frames,
      rendition_seconds: [0, 0, count * 9, 0, 0],
    },
  ]);
}

it('an alarm is raised where clips start far slower than at the same hour of last week, and nowhere else', async () => {
  await plays(now - 7 * DAY_MS, 'CN-GD', 500, 300);
  await plays(now - 7 * DAY_MS, 'CN-ZJ', 5000, 300);
  await plays(now - 60_000, 'CN-GD', 500, 900);
  await plays(now - 60_000, 'CN-ZJ', 5000, 300);
  const raised: Alert[] = [];
  await watchPlayback({
    db: hideTables(db),
    clock: { now: () => now },
    alerts: { raise: async (alert) => void raised.push(alert) },
  });
  expect(raised).toMatchObject([
    { kind: 'playback-quality', subject: 'CN-GD firstFrameP75', details: { plays: 500 } },
  ]);
  expect(raised[0]?.message).toMatch(/viewers in CN-GD; at this hour of last week it was 0\.\d\d s$/);
});
