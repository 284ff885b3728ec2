import type { BandwidthMemory, Clock, Surroundings } from '../core/ports.ts';

export const browserClock: Clock = {
  now: () => performance.now(),
  wall: () => Date.now(),
  after(ms, run) {
    const timer = setTimeout(run, ms);
    return () => clearTimeout(timer);
  },
};

/** Chromium's network information, which the DOM's types do not know. */
interface Connection extends EventTarget {
  saveData?: boolean;
}

export function browserSurroundings(video: HTMLVideoElement): Surroundings {
  const { connection } = navigator as Navigator & { connection?: Connection };
  // Told by the browser: to ask would make it lay out the page, and the engine wants to know at every event.
  let width = 0;
  return {
    online: () => navigator.onLine,
    saveData: () => connection?.saveData === true,
    pixelWidth: () => (width > 0 ? width * devicePixelRatio : null),
    listen(listener) {
      const targets: [EventTarget | undefined, string][] = [
        [window, 'online'],
        [window, 'offline'],
        [window, 'resize'],
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

const KEY = 'playlet.bandwidth';

/** Bandwidth survives the visit; where storage is closed the player measures anew each time. */
export const browserMemory: BandwidthMemory = {
  load() {
    try {
      const kept = Number(localStorage.getItem(KEY));
      return kept > 0 ? kept : null;
    } catch {
      return null;
    }
  },
  save(bitsPerSecond) {
    try {
      localStorage.setItem(KEY, String(Math.round(bitsPerSecond)));
    } catch {
      // storage closed or full
    }
  },
};
