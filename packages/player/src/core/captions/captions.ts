import type { SubtitleSource } from '../media/source.ts';
import type { Clock, Network } from '../ports.ts';
import { type Cue, captionAt } from './cue.ts';

type Captions = {
  /** Says which subtitles of which clip to show, and where it plays (seconds); cheap to call at every time event. */
  update(playback: {
    subtitles: readonly SubtitleSource[];
    lang: string | null;
    position: number;
    /** 0 while paused. */
    speed: number;
  }): void;
  stop(): void;
};

/** A change further away than this needs no timer: the next time event comes before it. */
const TIMER_REACH_SECONDS = 0.3;

/** Pauses before a file of subtitles that failed is asked for again. */
const RETRY_PAUSES_MS = [2_000, 8_000];

/** Shows subtitle text on time. Time events come four times a second; a timer finds the moments between them. */
export function createCaptions(clock: Clock, network: Network, show: (text: string) => void): Captions {
  let url: string | null = null;
  let cues: readonly Cue[] = [];
  let lastPosition = 0;
  let reading = new AbortController();
  let cancelTimer = () => {};
  let cancelRetry = () => {};

  const readCues = async (cuesUrl: string, signal: AbortSignal, failures = 0): Promise<void> => {
    try {
      // No first frame needs the parser: it comes with the words.
      const [{ bytes }, { parseVtt }] = await Promise.all([
        network.get(cuesUrl, { signal, onBytes: () => {} }),
        import('./vtt.ts'),
      ]);
      if (signal.aborted) return;
      cues = parseVtt(new TextDecoder().decode(bytes));
      // While paused no time event shows them.
      show(captionAt(cues, lastPosition));
    } catch {
      // A clip without its subtitles still plays.
      const pause = RETRY_PAUSES_MS[failures];
      if (signal.aborted || pause === undefined) return;
      cancelRetry = clock.after(pause, () => void readCues(cuesUrl, signal, failures + 1));
    }
  };

  const switchTo = (nextUrl: string | null) => {
    url = nextUrl;
    cues = [];
    reading.abort();
    cancelRetry();
    reading = new AbortController();
    if (nextUrl) void readCues(nextUrl, reading.signal);
  };

  return {
    update({ subtitles, lang, position, speed }) {
      const nextUrl = subtitles.find((one) => one.lang === lang)?.url ?? null;
      lastPosition = position;
      if (nextUrl !== url) switchTo(nextUrl);
      cancelTimer();
      show(captionAt(cues, position));
      const next = nextChange(cues, position);
      if (speed <= 0 || next === null || next - position > TIMER_REACH_SECONDS) return;
      cancelTimer = clock.after(((next - position) * 1000) / speed, () => show(captionAt(cues, next)));
    },
    stop() {
      cancelTimer();
      switchTo(null);
    },
  };
}

function nextChange(cues: readonly Cue[], position: number): number | null {
  const changes = cues.flatMap(({ start, end }) => [start, end]).filter((time) => time > position);
  return changes.length > 0 ? Math.min(...changes) : null;
}
