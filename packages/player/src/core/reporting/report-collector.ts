import {
  type LineReport,
  MAX_FAILURE_CODES,
  MAX_LINE_SAMPLES,
  MAX_REPORTED_LINES,
  MAX_REPORTED_PLAYS,
  type PlaybackReport,
  type PlayReport,
  type WayIn,
} from '@playlet/domain/playback-quality/report';
import { createPlayFigures, type PlayFigures } from './play-figures.ts';
import type { PlaybackEvent, RequestEnd } from './playback-event.ts';

type Batch = Pick<PlaybackReport, 'tokens' | 'plays' | 'lines' | 'pl-wasted'>;

export type ReportCollector = {
  add(event: PlaybackEvent): void;
  /**
   * Returns a batch that is due: it is full, a line failed a while ago, or it is old; with `isLast` whatever there is. Null
   * where nothing is due, no play has a token left, or the batch is none of the sample.
   */
  take(now: number, isLast?: boolean): Batch | null;
};

/** Plays and lines that went well may wait for so long. */
const MAX_BATCH_AGE_MS = 30_000;
/** A failure is reported soon, because it moves other viewers to another line. */
const MAX_TROUBLE_AGE_MS = 2000;
/** A smaller transfer says more about the round trip than about the line. */
const MIN_THROUGHPUT_BYTES = 50_000;
/** Tokens that are kept: a page that stays with a clip reports more often than it gets one. */
const MAX_TOKEN_COUNT = 8;
/** Clips of the window that are followed at once. */
const MAX_CLIP_COUNT = 12;

/**
 * Puts what happened into small batches. `random` from 0 to below 1 chooses those of the sample; `wayOf` returns the way in to
 * the player at an address.
 */
export function createReportCollector(
  random: () => number,
  wayOf: (place: string) => WayIn | undefined = () => undefined,
): ReportCollector {
  const clips = new Map<string, PlayFigures>();
  /** A clip that was reported when the page was hidden, and continues. */
  let reportedKey: string | null = null;
  let current: string | null = null;
  let reportOneIn = 1;
  /** Not used yet, the newest last. */
  let tokens: { line: string; token: string }[] = [];
  let plays: PlayReport[] = [];
  let lines = new Map<string, LineReport>();
  let wastedBytes = 0;
  let startedAt: number | null = null;
  let hasTrouble = false;

  const clipOf = (key: string): PlayFigures => {
    let clip = clips.get(key);
    if (!clip) {
      clip = createPlayFigures(key);
      clips.set(key, clip);
      const [oldest] = clips.keys();
      if (clips.size > MAX_CLIP_COUNT && oldest !== undefined) drop(oldest);
    }
    return clip;
  };

  /** Only now the fetched bytes are known to be used or wasted. */
  const drop = (key: string) => {
    const clip = clips.get(key);
    clips.delete(key);
    if (!clip || key === reportedKey) return;
    if (clip.wasEntered()) plays.push(clip.report());
    else wastedBytes += clip.bytes();
  };

  const addRequest = ({ key, line, code, firstByteMs, ms, bytes }: RequestEnd) => {
    clipOf(key).addRequest(line, code === null ? 0 : bytes, bytes);
    if (code === 'ABORTED') return;
    const known = lines.get(line);
    if (!known && lines.size >= MAX_REPORTED_LINES) return;
    const report = known ?? { cdn: line, 'pl-requests': 0, ttfb: [], mtp: [], 'pl-ec': {} };
    lines.set(line, report);
    report['pl-requests'] += 1;
    if (firstByteMs !== null) keepSample(report.ttfb, Math.round(firstByteMs), report['pl-requests']);
    const receivingMs = ms - (firstByteMs ?? ms);
    if (code === null && bytes >= MIN_THROUGHPUT_BYTES && receivingMs >= 1)
      keepSample(report.mtp, Math.round((bytes * 8) / receivingMs), report['pl-requests']);
    if (code === null) return;
    hasTrouble = true;
    const codes = report['pl-ec'];
    if (code in codes || Object.keys(codes).length < MAX_FAILURE_CODES) codes[code] = (codes[code] ?? 0) + 1;
  };

  /** Each value is kept with the same probability, however many there are. */
  const keepSample = (samples: number[], value: number, seen: number) => {
    if (samples.length < MAX_LINE_SAMPLES) samples.push(value);
    else if (random() < MAX_LINE_SAMPLES / seen) samples[Math.floor(random() * MAX_LINE_SAMPLES)] = value;
  };

  /** Takes the newest token for each line of the batch, or one of any line. */
  const takeTokens = (): string[] => {
    const taken = new Set(
      [...lines.keys()].flatMap((line) => tokens.findLast((one) => one.line === line) ?? []),
    );
    const [newest] = tokens.slice(-1);
    if (taken.size === 0 && newest) taken.add(newest);
    tokens = tokens.filter((one) => !taken.has(one));
    return [...taken].map(({ token }) => token);
  };

  return {
    add(event) {
      if (event.type === 'source') {
        const { line, reportToken } = event;
        reportOneIn = event.reportOneIn ?? reportOneIn;
        if (line !== undefined) clipOf(event.key).setFirstLine(line);
        if (line !== undefined && reportToken !== undefined)
          tokens = [...tokens, { line, token: reportToken }].slice(-MAX_TOKEN_COUNT);
      } else if (event.type === 'request') addRequest(event);
      else if (event.type === 'drop') drop(event.key);
      else {
        const clip = clipOf(event.key);
        if (event.type === 'enter' && event.place !== undefined) clip.setWay(wayOf(event.place));
        clip.add(event);
      }
      if (event.type === 'enter') {
        if (event.key !== current) reportedKey = null;
        current = event.key;
      }
      if (event.type === 'failure') hasTrouble = true;
    },
    take(now, isLast = false) {
      if (isLast) {
        for (const [key, clip] of [...clips]) if (clip.wasEntered()) drop(key);
        reportedKey = current;
      }
      if ((plays.length === 0 && lines.size === 0) || tokens.length === 0) return null;
      startedAt ??= now;
      const age = now - startedAt;
      const isDue =
        isLast ||
        plays.length >= MAX_REPORTED_PLAYS ||
        age >= MAX_BATCH_AGE_MS ||
        (hasTrouble && age >= MAX_TROUBLE_AGE_MS);
      if (!isDue) return null;
      const batch: Batch = {
        tokens: takeTokens(),
        plays: plays.slice(0, MAX_REPORTED_PLAYS),
        lines: [...lines.values()],
        'pl-wasted': wastedBytes,
      };
      plays = plays.slice(MAX_REPORTED_PLAYS);
      lines = new Map();
      wastedBytes = 0;
      startedAt = null;
      hasTrouble = false;
      return random() * reportOneIn < 1 ? batch : null;
    },
  };
}
