import { endEarlyLeave, type ProgressMark } from '../features/playback/early-leave.ts';
import { reportEvents, type VisitEvent } from '../lib/report-events.ts';

type Watch = { playId: string; second: number; seconds: number; at: number; isRunning: boolean };

const SEND_INTERVAL_MS = 30_000;
const MAX_EVENTS = 20;
/** The longest gap between progress reports, which come every twenty seconds at the most; a longer silence is no watching. */
const MAX_GAP_MS = 45_000;
const FEED = '/recommend';

/**
 * Reports facts that only the page knows: that it was opened, the second at which an episode was left, and
 * recommendations shown and played. It reads the performance timeline, so that it does not delay the first clip. A pay
 * wall and the pay page report themselves, see `reportEvent`.
 */
export function startVisitEvents({
  send = reportEvents,
}: {
  send?: (...events: VisitEvent[]) => void;
} = {}): void {
  let waiting: VisitEvent[] = [{ kind: 'visit' }];
  let watch: Watch | undefined;
  endEarlyLeave();

  const flush = () => {
    if (waiting.length === 0) return;
    send(...waiting.slice(0, MAX_EVENTS));
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

  const takeMarks = observeMarks(({ name, detail, startTime }) => {
    if (name === 'playlet:progress') noteProgress(detail, startTime);
  });
  const leavePage = () => {
    takeMarks();
    advance(performance.now());
    leave();
    flush();
  };
  addEventListener('pagehide', leavePage);
  document.addEventListener('visibilitychange', () => document.visibilityState === 'hidden' && leavePage());
  flush();
  setInterval(flush, SEND_INTERVAL_MS);
}

/** Returns what takes the marks at once that the browser has not handed out yet. */
function observeMarks(take: (mark: PerformanceMark) => void): () => void {
  if (!PerformanceObserver.supportedEntryTypes?.includes('mark')) return () => {};
  const takeAll = (marks: readonly PerformanceEntry[]) => {
    for (const mark of marks) take(mark as PerformanceMark);
    // They come every few seconds for as long as something plays, and the browser keeps them all.
    performance.clearMarks('playlet:progress');
  };
  const observer = new PerformanceObserver((list) => takeAll(list.getEntries()));
  observer.observe({ type: 'mark', buffered: true });
  return () => takeAll(observer.takeRecords());
}

const toTenths = (value: number): number => Math.round(Math.max(0, value) * 10) / 10;
