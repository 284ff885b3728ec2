import type { Cue } from './cue.ts';

/**
 * Parses the cues of a WebVTT file, sorted by start. Settings, notes, styles and markup are dropped, as is a cue that
 * cannot be parsed.
 *
 * @see https://www.w3.org/TR/webvtt1/
 */
export function parseVtt(text: string): Cue[] {
  const cues: Cue[] = [];
  for (const block of text.replace(/\r\n?/g, '\n').split(/\n{2,}/)) {
    const lines = block.split('\n');
    const timing = lines.findIndex((line) => line.includes('-->'));
    if (timing < 0) continue;
    const [start, end] = (lines[timing] ?? '')
      .split('-->')
      .map((part) => parseTimestamp(part.trim().split(/\s/)[0] ?? ''));
    if (start === undefined || end === undefined || !(end > start)) continue;
    cues.push({ start, end, text: plainText(lines.slice(timing + 1).join('\n')) });
  }
  return cues.sort((a, b) => a.start - b.start);
}

/** Parses `01:02:03.400` or `02:03.400` to seconds; NaN for anything else. */
function parseTimestamp(timestamp: string): number {
  const match = /^(?:(\d+):)?(\d{1,2}):(\d{1,2})[.,](\d{1,3})$/.exec(timestamp);
  if (!match) return Number.NaN;
  const [, hours = '0', minutes = '0', whole = '0', thousandths = '0'] = match;
  return (
    Number(hours) * 3600 + Number(minutes) * 60 + Number(whole) + Number(thousandths.padEnd(3, '0')) / 1000
  );
}

function plainText(text: string): string {
  return text
    .replace(/<[^>]*>/g, '')
    .replace(/&(amp|lt|gt|nbsp|lrm|rlm);/g, (_, name: string) => ENTITIES[name] ?? '')
    .trim();
}

const ENTITIES: Record<string, string> = {
  amp: '&',
  lt: '<',
  gt: '>',
  nbsp: '\u00a0',
  lrm: '\u200e',
  rlm: '\u200f',
};
