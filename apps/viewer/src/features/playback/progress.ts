import type { Progress, ProgressEvent } from '@playlet/player';
import { type CallInput, call } from '../../lib/call.ts';
import { failureCodeOf } from '../../lib/failure.ts';
import { watchEarlyLeave } from './early-leave.ts';

type Reported = CallInput<'POST member/video/play/progress'>;

/** The time after which a report is sent again that a busy service refused, unless a later one was sent. */
const RETRY_MS = 3000;
/** The last report of this page. */
let latest: Reported | undefined;

/**
 * Tells the service how far a play has come. Lost reports are no harm: the next one carries the position too. One that a busy
 * service refused is sent once more where none followed.
 */
export function reportProgress({ playId, position, duration, event }: Omit<Progress, 'clip'>): void {
  watchEarlyLeave();
  // The listener for visits comes later, and reads earlier progress here.
  performance.mark('playlet:progress', { detail: { playId, position: seconds(position), event } });
  const report = { playId, position: seconds(position), duration: seconds(duration), event: events[event] };
  latest = report;
  send(report).catch((error: unknown) => {
    if (failureCodeOf(error) !== 'SERVICE_BUSY') return;
    setTimeout(() => latest === report && void send(report).catch(() => undefined), RETRY_MS);
  });
}

/** It outlives the page, so that the last report of a visit arrives. */
const send = (report: Reported) =>
  call('POST member/video/play/progress', report, { keepalive: true, skipErrorHandler: true });

/** Delays `report` until the browser has handled a finger's input, which playback allows. */
export function deferReports<Reported>(report: (progress: Reported) => void): (progress: Reported) => void {
  return (progress) => void setTimeout(() => report(progress));
}

const events: Record<ProgressEvent, Reported['event']> = {
  start: 'start',
  watching: 'watch',
  pause: 'pause',
  end: 'end',
};

/** To the tenth; a media element may report infinity or NaN before it knows. */
const seconds = (value: number) => (Number.isFinite(value) ? Math.max(0, Math.round(value * 10) / 10) : 0);
