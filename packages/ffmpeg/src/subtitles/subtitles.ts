import { formatVttTime } from '../transcode/pictures.ts';
import { decodeText } from './decode-text.ts';

/** One hour of dialogue has about 2,000 cues; more is an attack on the player. */
const MAX_CUES = 20_000;
/** Marks and arrows as people type them: full-width, without milliseconds, with a short arrow. */
const TIME = String.raw`(?:(\d+):)?(\d{1,2}):(\d{1,2})(?:[.,](\d{1,3}))?`;
const TIMING = new RegExp(String.raw`^\s*${TIME}\s*(?:-+>|→)\s*${TIME}(?!\d)`);
/** A line that was meant for a time, whether it can be read or not. */
const MEANT_FOR_TIME = /^\s*\d+[:：]\w+[:：.,，]\w+.*(?:[-－]+[>＞]|→).*\d+[:：]\w+/;

/**
 * A WebVTT or SubRip file of any usual encoding as clean WebVTT: times and plain text, without styles, tags,
 * positions or scripts. `skippedSeconds`: cut off the film's beginning.
 *
 * @throws SubtitleError where no line with a time is found
 */
export function convertSubtitles(bytes: Uint8Array, skippedSeconds = 0): string {
  return readSubtitles(bytes, { skippedSeconds }).body;
}

/**
 * The same, with the number of cues that could not be read.
 *
 * @param options.language of the file, by which its encoding is judged
 * @throws SubtitleError where no line with a time is found, or no encoding of the language fits
 */
export function readSubtitles(
  bytes: Uint8Array,
  { language, skippedSeconds = 0 }: { language?: string; skippedSeconds?: number } = {},
): Subtitles {
  const { text, isDoubtful } = decodeText(bytes, language);
  if (isDoubtful)
    throw new SubtitleError('its encoding is none that is usual in its language; save it as UTF-8');
  const read = parseCues(text);
  const cues = read.cues
    .map((cue) => ({ ...cue, from: Math.max(0, cue.from - skippedSeconds), to: cue.to - skippedSeconds }))
    .filter((cue) => cue.to > cue.from);
  if (cues.length === 0) throw new SubtitleError('no subtitle line with a time was found');
  const blocks = cues.map((cue) => `${formatVttTime(cue.from)} --> ${formatVttTime(cue.to)}\n${cue.text}\n`);
  return { body: `WEBVTT\n\n${blocks.join('\n')}`, cueCount: cues.length, skippedCount: read.skippedCount };
}

/** `body`: WebVTT. `skippedCount`: cues whose times cannot be read or end before they begin. */
export type Subtitles = { body: string; cueCount: number; skippedCount: number };

export class SubtitleError extends Error {}

/** @throws SubtitleError where there are too many lines */
export function readCues(text: string): Cue[] {
  return parseCues(text).cues;
}

/** A line with times begins a cue, whether a blank line precedes it or not. */
function parseCues(text: string): { cues: Cue[]; skippedCount: number } {
  const cues: Cue[] = [];
  let skippedCount = 0;
  const lines = text
    .replace(/^\uFEFF/, '')
    .replace(/\r\n?/g, '\n')
    .split('\n');
  const isWebVtt = /^WEBVTT/.test(lines[0] ?? '');
  const isTiming = (line: string) => readTimes(line) !== null || MEANT_FOR_TIME.test(line);
  for (let n = 0; n < lines.length; n += 1) {
    const line = lines[n] ?? '';
    if (!isTiming(line)) continue;
    const times = readTimes(line);
    const body: string[] = [];
    while (n + 1 < lines.length && !isTiming(lines[n + 1] ?? '')) {
      n += 1;
      body.push(lines[n] ?? '');
    }
    const said = plainText(linesOfCue(body, { isWebVtt, isLast: n + 1 === lines.length }).join('\n'));
    if (!times || times.to <= times.from) skippedCount += 1;
    else if (said !== '') cues.push({ ...times, text: said });
    if (cues.length > MAX_CUES) throw new SubtitleError(`there are more than ${MAX_CUES} subtitle lines`);
  }
  return { cues: cues.sort((a, b) => a.from - b.from), skippedCount };
}

/**
 * Returns the text between two lines with times: without the next cue's number; of WebVTT up to the first blank line.
 */
function linesOfCue(
  body: readonly string[],
  { isWebVtt, isLast }: { isWebVtt: boolean; isLast: boolean },
): string[] {
  const blank = body.findIndex((line) => line.trim() === '');
  if (isWebVtt && blank >= 0) return body.slice(0, blank);
  const isNumbered = !isLast && /^\s*\d+\s*$/.test(body.at(-1) ?? '');
  return isNumbered ? body.slice(0, -1) : [...body];
}

function readTimes(line: string): { from: number; to: number } | null {
  const match = TIMING.exec(line.normalize('NFKC'));
  if (!match) return null;
  const [, fromHours, , , fromFraction, toHours, , , toFraction] = match;
  // A time of the day in a spoken line, such as 12:30 -> 13:00, has neither.
  if ((fromFraction ?? fromHours) === undefined || (toFraction ?? toHours) === undefined) return null;
  const parts = match.slice(1).map((part) => part ?? '0');
  return { from: secondsOf(parts.slice(0, 4)), to: secondsOf(parts.slice(4, 8)) };
}

function secondsOf([hours, minutes, seconds, fraction]: string[]): number {
  const milliseconds = Number((fraction ?? '').padEnd(3, '0'));
  return Number(hours) * 3600 + Number(minutes) * 60 + Number(seconds) + milliseconds / 1000;
}

/** The outline of a drawing in ASS, which is drawn and not read: `m 0 0 l 100 0 100 100`. */
const DRAWING = /^m(?:\s+-?\d+(?:\.\d+)?){2}(?:\s+(?:[mnlbspc]|-?\d+(?:\.\d+)?))+$/;

/** Tags of WebVTT (`<v Name>`), SubRip (`<i>`) and ASS (`{\an8}`) go; what could read as one stays harmless. */
function plainText(text: string): string {
  return text
    .replace(/\{[^{}]*\\p[1-9][^{}]*\}.*?(?:\{[^{}]*\\p0[^{}]*\}|$)/gs, '')
    .replace(/\\N/g, '\n')
    .replace(/\\h/g, ' ')
    .split('\n')
    .map(plainLine)
    .filter((line) => line !== '' && !DRAWING.test(line))
    .join('\n');
}

function plainLine(line: string): string {
  return line
    .replace(/<\/?(?:[a-z][^<>]*|[\d:.]+)?>/gi, '')
    .replace(/\{\\[^{}]*\}/g, '')
    .replace(/&(amp|lt|gt|nbsp|lrm|rlm|#39|quot);/g, (entity) => ENTITIES[entity] ?? '')
    .replace(/\p{Cc}/gu, '')
    .trim()
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;');
}

const ENTITIES: Record<string, string> = {
  '&amp;': '&',
  '&lt;': '<',
  '&gt;': '>',
  '&nbsp;': ' ',
  '&#39;': "'",
  '&quot;': '"',
};

/** Times in seconds; `text` is escaped for WebVTT, lines separated by \n. */
export type Cue = { from: number; to: number; text: string };
