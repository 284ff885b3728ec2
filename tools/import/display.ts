import type { Ingest } from '@playlet/contract/entities/ingest';
import type { UploadProgress } from '@playlet/ingest';
import type { Phrases } from './phrases.ts';
import { bytesText, durationText, fitted, printable } from './text.ts';

/** What the operator sees while the import runs. */
export type Display = {
  /** A line that stays. */
  line(text: string): void;
  /** Where the sending of an episode stands. */
  sending(name: string, progress: UploadProgress): void;
  /** Where the transcode of an episode stands. */
  transcoding(name: string, ingest: Ingest): void;
  /** Takes an episode's moving lines away. */
  clear(name: string): void;
  end(): void;
};

type Out = { write(text: string): unknown; isTTY?: boolean; columns?: number };

/** Bars on a terminal; without one, plain lines that are never taken back. */
export function openDisplay(out: Out, phrases: Phrases, now: () => number = Date.now): Display {
  return out.isTTY ? bars(out, phrases, now) : plain(out);
}

/** A log tells what happened, not how far it is. */
function plain(out: Out): Display {
  return {
    line: (text) => void out.write(`${printable(text)}\n`),
    sending: () => {},
    transcoding: () => {},
    clear: () => {},
    end: () => {},
  };
}

const REDRAW_MS = 100;
const BAR_LENGTH = 12;
const MAX_SHOWN_LINES = 6;

function bars(out: Out, phrases: Phrases, now: () => number): Display {
  const moving = new Map<string, string>();
  const meters = new Map<string, Meter>();
  let drawn = 0;
  let drawnAt = 0;

  // A terminal that does not know its size says 0.
  const columns = () => out.columns || 80;
  const erase = () => {
    if (drawn > 0) out.write(`\u001b[${drawn}A\u001b[0J`);
    drawn = 0;
  };
  const draw = () => {
    erase();
    const lines = [...moving.values()]
      .slice(0, MAX_SHOWN_LINES)
      .map((text) => fitted(printable(text), columns() - 1).trimEnd());
    out.write(lines.map((text) => `${text}\n`).join(''));
    drawn = lines.length;
    drawnAt = now();
  };
  const show = (name: string, text: string) => {
    moving.set(name, text);
    if (now() - drawnAt >= REDRAW_MS) draw();
  };
  const remove = (name: string) => {
    moving.delete(name);
    for (const key of meters.keys()) if (key.startsWith(`${name}\n`)) meters.delete(key);
  };

  return {
    line(text) {
      erase();
      out.write(`${printable(text)}\n`);
      draw();
    },
    sending(name, { step, done, total }) {
      const meter = meterOf(meters, `${name}\n${step}`, done, now());
      const speed = meter.speed(done, now());
      const parts = [
        `${name} ${phrases[step]} ${bar(done / Math.max(1, total))} ${percent(done / Math.max(1, total))}`,
        ...(speed > 0 ? [`${bytesText(speed)}/s`, phrases.left(durationText((total - done) / speed))] : []),
      ];
      show(name, parts.join('  '));
    },
    transcoding(name, ingest) {
      show(name, transcodeText(name, ingest, meters, phrases, now()));
    },
    clear(name) {
      remove(name);
      draw();
    },
    end: erase,
  };
}

function transcodeText(
  name: string,
  ingest: Ingest,
  meters: Map<string, Meter>,
  phrases: Phrases,
  time: number,
): string {
  if (ingest.state === 'waiting' || ingest.renditions.length === 0) return `${name} ${phrases.waiting}`;
  const share =
    ingest.renditions.reduce((sum, { percent: done }) => sum + done, 0) / ingest.renditions.length / 100;
  const speed = meterOf(meters, `${name}\ntranscode`, share, time).speed(share, time);
  return [
    `${name} ${phrases.transcode} ${bar(share)} ${ingest.renditions.map(({ id, percent: done }) => `${id}p ${Math.floor(done)}%`).join(' ')}`,
    ...(ingest.speed ? [`${ingest.speed.toFixed(1)}×`] : []),
    ...(speed > 0 && share < 1 ? [phrases.left(durationText((1 - share) / speed))] : []),
  ].join('  ');
}

function bar(share: number): string {
  const full = Math.round(Math.min(1, Math.max(0, share)) * BAR_LENGTH);
  return '█'.repeat(full) + '░'.repeat(BAR_LENGTH - full);
}

function percent(share: number): string {
  return `${Math.floor(Math.min(1, share) * 100)}%`.padStart(4);
}

type Meter = { speed(done: number, time: number): number };

/** Measures how fast something advances, a second, from where it was first seen: an upload may go on in its middle. */
function meterOf(meters: Map<string, Meter>, key: string, from: number, since: number): Meter {
  const known = meters.get(key);
  if (known) return known;
  const meter: Meter = {
    speed: (done, time) => (time - since < 500 ? 0 : ((done - from) * 1000) / (time - since)),
  };
  meters.set(key, meter);
  return meter;
}
