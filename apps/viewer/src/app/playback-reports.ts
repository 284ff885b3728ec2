import type {
  DeviceClass,
  NetworkClass,
  PlaybackReport,
  WayIn,
} from '@playlet/domain/playback-quality/report';
import { createReportCollector } from '@playlet/player/core/reporting/report-collector';
import { takePlaybackEvents } from '@playlet/player/dom/playback-events';

type Options = {
  send: (report: PlaybackReport) => void;
  /** From 0 to below 1: whether a batch is one of the sample. */
  random: () => number;
};

const ADDRESS = '/api/public/content/playback/create';
const POLL_INTERVAL_MS = 2000;
/** The most batches of a page that is left. */
const MAX_LAST_BATCHES = 4;
/** Less memory or fewer cores than most phones of the last years have. */
const MAX_LOW_MEMORY_GB = 2;
const MAX_LOW_CORES = 4;
const MIN_TABLET_WIDTH_PX = 600;

/**
 * Reports how well clips played, in small batches and never by whom. The player only notes what happens; this looks at the
 * notes when the page has nothing else to do.
 */
export function startPlaybackReports({
  send = sendBeacon,
  random = Math.random,
}: Partial<Options> = {}): void {
  const collector = createReportCollector(random, createWayIn(documentPath()));
  const { build } = document.documentElement.dataset;
  const look = (isLast = false) => {
    for (const event of takePlaybackEvents()) collector.add(event);
    for (let n = 0; n < (isLast ? MAX_LAST_BATCHES : 1); n += 1) {
      const batch = collector.take(performance.now(), isLast);
      if (batch)
        send({ ...batch, ...(build && { 'pl-build': build }), net: networkClass(), device: deviceClass() });
    }
  };
  setInterval(() => whenIdle(look), POLL_INTERVAL_MS);
  addEventListener('pagehide', () => look(true));
  document.addEventListener('visibilitychange', () => document.visibilityState === 'hidden' && look(true));
}

const VIDEO_PAGE = '/video/';

/**
 * Returns the way in to the player at a path: by a link where the document was opened at a clip, until the viewer has been in the
 * feed.
 */
function createWayIn(firstPath: string): (path: string) => WayIn {
  let isByLink = firstPath.startsWith(VIDEO_PAGE);
  return (path) => {
    if (path.startsWith(VIDEO_PAGE)) return isByLink ? 'link' : 'page';
    isByLink = false;
    return 'feed';
  };
}

/** Returns the path the document was opened at: the page may have moved on since. */
function documentPath(): string {
  const [navigation] = performance.getEntriesByType('navigation');
  return navigation ? new URL(navigation.name).pathname : location.pathname;
}

function whenIdle(run: () => void): void {
  if ('requestIdleCallback' in globalThis) requestIdleCallback(() => run(), { timeout: POLL_INTERVAL_MS });
  else run();
}

/** Goes on when the page is left, carries no token, and waits for no answer. */
function sendBeacon(report: PlaybackReport): void {
  navigator.sendBeacon?.(ADDRESS, new Blob([JSON.stringify(report)], { type: 'application/json' }));
}

/**
 * Chromium's network and memory information, which the DOM's types lack.
 *
 * @see https://wicg.github.io/netinfo/
 */
type KnownDevice = Navigator & {
  connection?: { type?: string; effectiveType?: string };
  deviceMemory?: number;
};

function networkClass(): NetworkClass {
  const { type, effectiveType = '' } = (navigator as KnownDevice).connection ?? {};
  if (/2g|3g/.test(effectiveType)) return 'slow';
  if (type === 'wifi' || type === 'ethernet') return 'wifi';
  return type === 'cellular' ? 'cellular' : 'unknown';
}

function deviceClass(): DeviceClass {
  const { deviceMemory, hardwareConcurrency } = navigator as KnownDevice;
  if (!matchMedia('(pointer: coarse)').matches) return 'desktop';
  if (Math.min(screen.width, screen.height) >= MIN_TABLET_WIDTH_PX) return 'tablet';
  const isLow =
    (deviceMemory !== undefined && deviceMemory <= MAX_LOW_MEMORY_GB) || hardwareConcurrency < MAX_LOW_CORES;
  return isLow ? 'low-phone' : 'phone';
}
