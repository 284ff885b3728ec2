import type { CDPSession } from 'playwright-core';

/** One event of the browser's trace. `ts` and `dur` are in microseconds, `tdur` in microseconds of the thread's processor time. */
export type TraceEvent = {
  name: string;
  ph: string;
  pid: number;
  tid: number;
  ts: number;
  dur?: number;
  tdur?: number;
  args?: Record<string, unknown>;
};

/** Follows what the browser does; the answer ends it. */
export async function trace(
  cdp: CDPSession,
  includedCategories: string[],
): Promise<() => Promise<TraceEvent[]>> {
  const events: TraceEvent[] = [];
  cdp.on('Tracing.dataCollected', ({ value }) => {
    // The protocol's types know trace events as tables of texts; these are the fields every one has.
    events.push(...(value as unknown as TraceEvent[]));
  });
  await cdp.send('Tracing.start', { transferMode: 'ReportEvents', traceConfig: { includedCategories } });
  return async () => {
    const complete = new Promise((resolve) => cdp.once('Tracing.tracingComplete', resolve));
    await cdp.send('Tracing.end');
    await complete;
    return events;
  };
}
