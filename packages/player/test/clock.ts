import type { Clock } from '../src/core/ports.ts';

export type FakeClock = Clock & {
  /** Lets `ms` pass: timers run in order, and their promises settle in between. */
  advance(ms: number): Promise<void>;
};

export function createFakeClock(): FakeClock {
  let time = 1_000;
  let timers: { at: number; run: () => void }[] = [];
  return {
    now: () => time,
    wall: () => 1_800_000_000_000 + time,
    after(ms, run) {
      const timer = { at: time + ms, run };
      timers.push(timer);
      return () => {
        timers = timers.filter((one) => one !== timer);
      };
    },
    async advance(ms) {
      const until = time + ms;
      for (;;) {
        await settled();
        const [next] = timers.filter(({ at }) => at <= until).sort((a, b) => a.at - b.at);
        if (!next) break;
        timers = timers.filter((one) => one !== next);
        time = Math.max(time, next.at);
        next.run();
      }
      time = until;
      await settled();
    },
  };
}

/** Lets every promise that can settle without time passing do so. */
const settled = (): Promise<void> => new Promise((resolve) => setImmediate(resolve));
