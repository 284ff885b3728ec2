import type { SubtitleSource } from '../clips/source.ts';
import type { Clock, Network } from '../ports.ts';
import { type Cue, captionAt, parseVtt } from './vtt.ts';

export interface Captions {
  /** Which subtitles are wanted of which clip, and where it plays; cheap to call at every time event. */
  follow(moment: {
    subtitles: readonly SubtitleSource[];
    lang: string | null;
    position: number;
    speed: number;
  }): void;
  stop(): void;
}

/** Shows subtitle text on time. Time events come four times a second; the moments between are found by a timer. */
export function createCaptions(clock: Clock, network: Network, show: (text: string) => void): Captions {
  let url: string | null = null;
  let cues: readonly Cue[] = [];
  let reading = new AbortController();
  let cancel = () => {};

  const read = async (from: string, signal: AbortSignal): Promise<void> => {
    try {
      const { bytes } = await network.get(from, { signal, onBytes: () => {} });
      if (!signal.aborted) cues = parseVtt(new TextDecoder().decode(bytes));
    } catch {
      // a clip without its subtitles still plays
    }
  };

  const turn = (to: string | null) => {
    url = to;
    cues = [];
    reading.abort();
    reading = new AbortController();
    if (to) void read(to, reading.signal);
  };

  return {
    follow({ subtitles, lang, position, speed }) {
      const wanted = subtitles.find((one) => one.lang === lang)?.url ?? null;
      if (wanted !== url) turn(wanted);
      cancel();
      show(captionAt(cues, position));
      const next = nextChange(cues, position);
      if (speed <= 0 || next === null || next - position > SOON) return;
      cancel = clock.after(((next - position) * 1000) / speed, () => show(captionAt(cues, next)));
    },
    stop() {
      cancel();
      turn(null);
    },
  };
}

/** Seconds; the next time event comes before this anyway. */
const SOON = 0.3;

function nextChange(cues: readonly Cue[], position: number): number | null {
  const changes = cues.flatMap(({ start, end }) => [start, end]).filter((time) => time > position);
  return changes.length > 0 ? Math.min(...changes) : null;
}
