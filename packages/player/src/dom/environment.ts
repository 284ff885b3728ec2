import type { BandwidthStorage, Clock, Environment } from '../core/ports.ts';
import { createDecoderCheck } from './decoding.ts';
import { isStressed, STRESS_EVENT } from './stress.ts';

/** The clock of the page. */
export const browserClock: Clock = {
  now: () => performance.now(),
  wall: () => Date.now(),
  after(ms, run) {
    const timer = setTimeout(run, ms);
    return () => clearTimeout(timer);
  },
};

/**
 * Chromium's network information, which the DOM's types lack.
 *
 * @see https://wicg.github.io/netinfo/
 */
type Connection = EventTarget & {
  saveData?: boolean;
};

/** Reads the device and the size of `video`, which represents all media elements. */
export function createBrowserEnvironment(video: HTMLVideoElement): Environment {
  const { connection } = navigator as Navigator & { connection?: Connection };
  // Observed rather than read: reading it would force a layout, and the engine needs it at every event.
  let width = 0;
  return {
    online: () => navigator.onLine,
    saveData: () => connection?.saveData === true,
    isStressed,
    isEfficient: createDecoderCheck(navigator.mediaCapabilities),
    pixelWidth: () => (width > 0 ? width * devicePixelRatio : null),
    listen(listener) {
      const targets: [EventTarget | undefined, string][] = [
        [window, 'online'],
        [window, 'offline'],
        [window, 'resize'],
        [window, STRESS_EVENT],
        [connection, 'change'],
      ];
      for (const [target, type] of targets) target?.addEventListener(type, listener);
      const observer = new ResizeObserver(([entry]) => {
        width = entry?.contentRect.width ?? 0;
        listener();
      });
      observer.observe(video);
      return () => {
        observer.disconnect();
        for (const [target, type] of targets) target?.removeEventListener(type, listener);
      };
    },
  };
}

const BANDWIDTH_KEY = 'playlet.bandwidth';

/** Keeps the bandwidth between visits; where storage is blocked the player measures again each time. */
export const browserStorage: BandwidthStorage = {
  load() {
    try {
      const stored = Number(localStorage.getItem(BANDWIDTH_KEY));
      return stored > 0 ? stored : null;
    } catch {
      return null;
    }
  },
  save(bitsPerSecond) {
    try {
      localStorage.setItem(BANDWIDTH_KEY, String(Math.round(bitsPerSecond)));
    } catch {
      // storage blocked or full
    }
  },
};
