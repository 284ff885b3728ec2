import {
  MAX_FAILURE_CODES,
  MAX_REPORTED_RENDITIONS,
  type PlayReport,
  type WayIn,
} from '@playlet/domain/playback-quality/report';
import type { PlaybackEvent } from './playback-event.ts';

type ClipEvent = Extract<
  PlaybackEvent,
  { type: 'enter' | 'watch' | 'first-frame' | 'stall' | 'failure' | 'parts' }
>;
type Parts = Extract<PlaybackEvent, { type: 'parts' }>;

/** The figures of one clip while it is in the window. */
export type PlayFigures = {
  add(event: ClipEvent): void;
  /** Sets the line that is asked first: a browser that fetches by itself (native HLS) reports none. */
  setFirstLine(line: string): void;
  /** Sets how the viewer came to the player; of a revisited clip the first time counts. */
  setWay(way: WayIn | undefined): void;
  /** Bytes of a request, and how many of them were for nothing. */
  addRequest(line: string, lostBytes: number, bytes: number): void;
  /** Whether the viewer came to the clip. */
  wasEntered(): boolean;
  /** All bytes fetched. */
  bytes(): number;
  report(): PlayReport;
};

/** Counts what happened to a clip, from its first bytes until it leaves the window. */
export function createPlayFigures(key: string): PlayFigures {
  const fetched: Parts[] = [];
  const codes = new Set<string>();
  const bytesByLine = new Map<string, number>();
  let firstLine = '';
  let lostBytes = 0;
  let firstFrame: { ms: number; isCold: boolean } | null = null;
  let wasEntered = false;
  let way: WayIn | undefined;
  let from = 0;
  let to = 0;
  let watchedMs = 0;
  /** Of earlier visits to the clip. */
  let earlierMs = 0;
  let stalls = 0;
  let stalledMs = 0;

  const handlers: { [Type in ClipEvent['type']]: (event: Extract<ClipEvent, { type: Type }>) => void } = {
    enter({ position }) {
      earlierMs = watchedMs;
      if (wasEntered) return;
      wasEntered = true;
      from = to = position;
    },
    watch({ position, watchedSeconds }) {
      watchedMs = earlierMs + watchedSeconds * 1000;
      to = Math.max(to, position);
    },
    'first-frame'({ ms, isCold }) {
      // Of a revisited clip only the first frame depends on the network.
      firstFrame ??= { ms, isCold };
    },
    stall({ ms }) {
      stalls += 1;
      stalledMs += ms;
    },
    failure: ({ code }) => codes.size < MAX_FAILURE_CODES && codes.add(code.slice(0, 24).toUpperCase()),
    parts: (parts) => fetched.push(parts),
  };

  const bytes = () => lostBytes + sum(fetched.map((parts) => parts.bytes));

  return {
    // The handler of a type takes the events of that type, which TypeScript cannot see through the index.
    add: (event) => (handlers[event.type] as (event: ClipEvent) => void)(event),
    setFirstLine(line) {
      firstLine = line;
    },
    setWay(by) {
      if (!wasEntered) way = by;
    },
    addRequest(line, lost, all) {
      lostBytes += lost;
      bytesByLine.set(line, (bytesByLine.get(line) ?? 0) + all);
    },
    wasEntered: () => wasEntered,
    bytes,
    report() {
      const seconds: Record<string, number> = {};
      let usedBytes = 0;
      for (const { renditionId, start, end, bytes: partBytes } of fetched) {
        const played = Math.max(0, Math.min(end, to) - Math.max(start, from));
        if (played === 0) continue;
        usedBytes += partBytes;
        if (renditionId in seconds || Object.keys(seconds).length < MAX_REPORTED_RENDITIONS)
          seconds[renditionId] = (seconds[renditionId] ?? 0) + played;
      }
      const [line = firstLine] = [...bytesByLine]
        .sort(([, one], [, other]) => other - one)
        .map(([name]) => name);
      return {
        cid: key,
        cdn: line,
        ...(firstFrame && { msd: Math.round(firstFrame.ms) }),
        bsa: stalls,
        bsda: Math.round(stalledMs),
        ...(codes.size > 0 && { ec: [...codes] }),
        'pl-start': firstFrame?.isCold ? 'cold' : 'swipe',
        ...(way && { 'pl-way': way }),
        'pl-watched': Math.round(watchedMs),
        'pl-br': Object.fromEntries(Object.entries(seconds).map(([id, one]) => [id, Math.round(one)])),
        'pl-used': usedBytes,
        'pl-wasted': Math.max(0, bytes() - usedBytes),
      };
    },
  };
}

const sum = (numbers: readonly number[]): number => numbers.reduce((total, one) => total + one, 0);
