/** Goes into the process under load (`--import`) and tells over IPC what it holds; asked once a minute. */
import { readdirSync } from 'node:fs';
import { monitorEventLoopDelay } from 'node:perf_hooks';

export type ProbeAnswer = {
  heapBytes: number;
  rssBytes: number;
  loopP99Ms: number;
  handles: number;
  /** 0 where the system does not tell. */
  descriptors: number;
};

const delay = monitorEventLoopDelay({ resolution: 10 });
delay.enable();

process.on('message', (message) => {
  if (message !== 'probe') return;
  // Read before the collection, which holds up the loop by itself.
  const loopP99Ms = delay.percentile(99) / 1e6;
  globalThis.gc?.();
  const { heapUsed, rss } = process.memoryUsage();
  const answer: ProbeAnswer = {
    heapBytes: heapUsed,
    rssBytes: rss,
    loopP99Ms,
    handles: process.getActiveResourcesInfo().length,
    descriptors: openDescriptors(),
  };
  delay.reset();
  process.send?.(answer);
});
// The process ends when it is through, whether or not somebody could still ask.
process.channel?.unref();

function openDescriptors(): number {
  try {
    return readdirSync('/proc/self/fd').length;
  } catch {
    return 0;
  }
}
