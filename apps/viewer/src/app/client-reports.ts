import { isPlace, scrubMessage } from '@playlet/domain/client-report';
import type { CallInput } from '../lib/call.ts';

type Report = CallInput<'POST public/content/report/create'>;
type ReportedError = Report['errors'][number];
type Options = {
  send: (body: string) => void;
  /** From 0 to below 1: whether this visit is one of the sample. */
  random: () => number;
};

const ADDRESS = '/api/public/content/report/create';
/** One in this number of visits reports, for all of them. */
const SAMPLED_VISIT_COUNT = 10;
const SEND_INTERVAL_MS = 30_000;
const MAX_REPORTS = 20;
const MAX_ERRORS = 5;
const MAX_FIRST_FRAMES = 20;
const MAX_FIRST_FRAME_MS = 120_000;
const MAX_STALLED_MS = 3_600_000;
const MAX_REPORTED_COUNT = 1000;
const MIN_FAILED_CODE = 400;
const SEGMENT = /\.(m4s|mp4|ts)(\?|$)/;

/**
 * Reports how well clips played and which of our scripts failed, in small batches without the viewer. It reads the
 * performance timeline, which the player writes, so that it does not delay the first clip.
 */
export function startClientReports({ send = sendBeacon, random = Math.random }: Partial<Options> = {}): void {
  if (random() >= 1 / SAMPLED_VISIT_COUNT) return;
  let report = emptyReport();
  let sentCount = 0;

  const flush = () => {
    if (isEmpty(report) || sentCount >= MAX_REPORTS) return;
    sentCount += 1;
    send(JSON.stringify(report));
    report = emptyReport();
  };
  const addError = (error: ReportedError) => {
    if (report.errors.length < MAX_ERRORS) report.errors.push(error);
  };

  observe('measure', (entry) => {
    if (entry.name === 'playlet:first-frame') {
      report.plays = atMost(report.plays + 1, MAX_REPORTED_COUNT);
      if (report.firstFrameMs.length < MAX_FIRST_FRAMES)
        report.firstFrameMs.push(atMost(entry.duration, MAX_FIRST_FRAME_MS));
    }
    if (entry.name !== 'playlet:stall') return;
    report.stalls = atMost(report.stalls + 1, MAX_REPORTED_COUNT);
    report.stalledMs = atMost(report.stalledMs + entry.duration, MAX_STALLED_MS);
  });
  observe('resource', (entry) => {
    const { responseStatus } = entry as PerformanceResourceTiming;
    if (responseStatus >= MIN_FAILED_CODE && SEGMENT.test(entry.name))
      report.failedSegments = atMost(report.failedSegments + 1, MAX_REPORTED_COUNT);
  });
  addEventListener('error', ({ message, filename, lineno, colno }) => {
    // Of scripts that are not ours, such as those of extensions, browsers say nothing.
    if (filename)
      addError({
        kind: 'script',
        message: scrubMessage(message) || 'no message',
        place: placeOf(filename, lineno, colno),
      });
  });
  addEventListener('unhandledrejection', ({ reason }) => {
    if (!(reason instanceof Error)) return;
    const [, file = '', line = '', column = ''] =
      /([^/\s()]+\.js)(?:\?[^:]*)?:(\d+):(\d+)/.exec(reason.stack ?? '') ?? [];
    addError({
      kind: reason.name === 'ChunkLoadError' ? 'chunk' : 'rejection',
      message: scrubMessage(`${reason.name}: ${reason.message}`),
      place: placeOf(file, Number(line), Number(column)),
    });
  });
  addEventListener('pagehide', flush);
  document.addEventListener('visibilitychange', () => document.visibilityState === 'hidden' && flush());
  setInterval(flush, SEND_INTERVAL_MS);
}

/** Goes on when the page is left, carries no token, and waits for no answer. */
function sendBeacon(body: string): void {
  navigator.sendBeacon?.(ADDRESS, new Blob([body], { type: 'application/json' }));
}

function observe(type: string, take: (entry: PerformanceEntry) => void): void {
  if (!PerformanceObserver.supportedEntryTypes?.includes(type)) return;
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) take(entry);
  }).observe({ type, buffered: true });
}

function emptyReport(): Report {
  return {
    build: buildOf(import.meta.url),
    weight: SAMPLED_VISIT_COUNT,
    plays: 0,
    firstFrameMs: [],
    stalls: 0,
    stalledMs: 0,
    failedSegments: 0,
    errors: [],
  };
}

function isEmpty({ plays, stalls, failedSegments, errors }: Report): boolean {
  return plays + stalls + failedSegments + errors.length === 0;
}

/** Returns the build's name of this script; it changes with the build. */
function buildOf(url: string): string {
  return /-([\w-]{4,32})\.js/.exec(url)?.[1] ?? 'development';
}

function placeOf(file: string, line: number, column: number): string {
  const name = file.split(/[?#]/, 1)[0]?.split('/').at(-1) ?? '';
  const place = `${name}:${line || 0}:${column || 0}`;
  return isPlace(place) ? place : '';
}

const atMost = (value: number, limit: number): number => Math.min(Math.round(value), limit);
