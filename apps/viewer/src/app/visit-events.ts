import { type CallInput, call } from '../lib/call.ts';

type Report = CallInput<'POST public/content/event/create'>;
type VisitEvent = Report['events'][number];
type Network = NonNullable<Report['network']>;
/** What `reportProgress` writes to the performance timeline. */
type ProgressMark = { playId: string; position: number; event: 'start' | 'watching' | 'pause' | 'end' };
type Watch = { playId: string; second: number; seconds: number; at: number; isRunning: boolean };

const SEND_EVERY_MS = 30_000;
const MAX_EVENTS = 20;
/** Reports of progress come every five seconds; after a longer silence nobody watched. */
const MAX_GAP_MS = 15_000;
const FEED = '/recommend';

/**
 * Tells the service what only the page knows: that it was opened, the second at which an episode was left, pay walls and the pay
 * page. It listens to the performance timeline, so that nothing of it is in the way of the first clip, and sends with the
 * session, for a beacon has no headers.
 */
export function startVisitEvents({ send = sendEvents }: { send?: (report: Report) => void } = {}): void {
  let waiting: VisitEvent[] = [{ kind: 'visit' }];
  let watch: Watch | undefined;
  const source = new URLSearchParams(location.search).get('utm_source') ?? '';
  const channel = /^[\w.-]{1,32}$/.test(source) ? source : undefined;

  const flush = () => {
    if (waiting.length === 0) return;
    const network = networkOf();
    send({ ...(network && { network }), ...(channel && { channel }), events: waiting.slice(0, MAX_EVENTS) });
    waiting = waiting.slice(MAX_EVENTS);
  };
  const add = (event: VisitEvent) => {
    waiting.push(event);
    if (waiting.length >= MAX_EVENTS) flush();
  };
  const advance = (at: number, position?: number) => {
    if (!watch) return;
    const gap = watch.isRunning ? Math.min(Math.max(0, at - watch.at), MAX_GAP_MS) / 1000 : 0;
    watch.seconds += gap;
    watch.second = position ?? watch.second + gap;
    watch.at = at;
  };
  const leave = () => {
    if (watch)
      add({
        kind: 'leave',
        playId: watch.playId,
        second: toTenths(watch.second),
        seconds: toTenths(watch.seconds),
      });
  };
  const noteProgress = ({ playId, position, event }: ProgressMark, at: number) => {
    if (watch?.playId !== playId) {
      leave();
      watch = { playId, second: position, seconds: 0, at, isRunning: false };
    }
    if (event === 'start' && location.pathname.startsWith(FEED)) add({ kind: 'recommended_play', playId });
    advance(at, position);
    watch.isRunning = event === 'start' || event === 'watching';
    if (event !== 'end') return;
    leave();
    watch = undefined;
  };

  observeMarks(({ name, detail, startTime }) => {
    if (name === 'playlet:progress') noteProgress(detail, startTime);
    if (name === 'playlet:paywall') add({ kind: 'paywall_shown', ...detail });
    if (name === 'playlet:checkout') add({ kind: 'checkout_begun' });
  });
  const leavePage = () => {
    advance(performance.now());
    leave();
    flush();
  };
  addEventListener('pagehide', leavePage);
  document.addEventListener('visibilitychange', () => document.visibilityState === 'hidden' && leavePage());
  flush();
  setInterval(flush, SEND_EVERY_MS);
}

function sendEvents(report: Report): void {
  call('POST public/content/event/create', report, { keepalive: true, skipErrorHandler: true }).catch(
    () => undefined,
  );
}

function observeMarks(take: (mark: PerformanceMark) => void): void {
  if (!PerformanceObserver.supportedEntryTypes?.includes('mark')) return;
  new PerformanceObserver((list) => {
    for (const mark of list.getEntries()) take(mark as PerformanceMark);
    // They come every few seconds for as long as something plays, and the browser keeps them all.
    performance.clearMarks('playlet:progress');
  }).observe({ type: 'mark', buffered: true });
}

/** What Chromium says of the connection; others say nothing. */
function networkOf(): Network | undefined {
  const { connection } = navigator as Navigator & { connection?: { type?: string; effectiveType?: string } };
  if (connection?.type === 'wifi' || connection?.type === 'ethernet') return 'wifi';
  const speed = connection?.effectiveType;
  if (speed === '4g' || speed === '3g' || speed === '2g') return speed;
  return speed === 'slow-2g' ? '2g' : undefined;
}

const toTenths = (value: number): number => Math.round(Math.max(0, value) * 10) / 10;
