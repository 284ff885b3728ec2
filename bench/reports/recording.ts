import type { RawDatabase } from '@playlet/db/raw';
import { systemClock } from '@playlet/domain/time';
import { createEventRecorder } from '@playlet/server/reports/event-recorder';
import { createMetrics } from '@playlet/telemetry';
import { timesDuring } from '../lib/processor.ts';
import { heading, report } from '../lib/report.ts';

const EVENT_COUNT = 100_000;
/** Below what the recorder keeps, as a server that is not overrun. */
const ROUND_SIZE = 20_000;

/**
 * What an event costs: the call that records it, by the clock, and process and database when it is written with others, in
 * processor time. Without recording all three are nothing.
 */
export async function measureRecording(db: RawDatabase, dataDir: string): Promise<void> {
  const recorder = createEventRecorder({
    db,
    log: { warn: (error) => process.stderr.write(`${JSON.stringify(error)}\n`) },
    clock: systemClock,
    metrics: createMetrics(),
  });
  let recordedMs = 0;
  const started = performance.now();
  const times = await timesDuring({ pid: process.pid, dataDir }, async () => {
    for (let done = 0; done < EVENT_COUNT; done += ROUND_SIZE) {
      const begun = performance.now();
      for (let at = 0; at < ROUND_SIZE; at += 1)
        recorder.record({
          kind: 'play',
          viewerKey: `G${done + at}`,
          groupId: 'G00000001',
          index: 1 + (at % 60),
          playId: `P${done + at}`,
          device: 'Android',
          audience: 'guest',
        });
      recordedMs += performance.now() - begun;
      await recorder.flush();
    }
  });
  const perSecond = (EVENT_COUNT / (performance.now() - started)) * 1000;
  const micros = (seconds: number) => (seconds / EVENT_COUNT) * 1e6;
  heading(`recording ${EVENT_COUNT.toLocaleString('en')} events: microseconds of an event`);
  report('of the call that records it', micros(recordedMs / 1000), undefined, 'without recording: 0');
  if (times) {
    report('of the server, writing included', micros(times.server), undefined, 'processor time');
    report('of PostgreSQL', micros(times.postgres), undefined, 'processor time');
  }
  report('events a second, one connection', perSecond, undefined, 'recorded and written');
}
