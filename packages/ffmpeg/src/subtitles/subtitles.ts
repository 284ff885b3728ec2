import { vttTime } from '../transcode/pictures.ts';

/** One hour of dialogue has about 2,000 cues; more is an attack on the player. */
const MAX_CUES = 20_000;
const TIMING =
  /^\s*(?:(\d+):)?(\d{1,2}):(\d{1,2})[.,](\d{1,3})\s*-->\s*(?:(\d+):)?(\d{1,2}):(\d{1,2})[.,](\d{1,3})/;

/**
 * A WebVTT or SubRip file of any usual encoding as clean WebVTT: times and plain text, without styles, tags,
 * positions or scripts. `skippedSeconds`: cut off the film's beginning.
 *
 * @throws SubtitleError where no line with a time is found
 */
export function cleanSubtitles(bytes: Uint8Array, skippedSeconds = 0): string {
  const cues = readCues(decodeText(bytes))
    .map((cue) => ({ ...cue, from: Math.max(0, cue.from - skippedSeconds), to: cue.to - skippedSeconds }))
    .filter((cue) => cue.to > cue.from);
  if (cues.length === 0) throw new SubtitleError('no subtitle line with a time was found');
  const blocks = cues.map((cue) => `${vttTime(cue.from)} --> ${vttTime(cue.to)}\n${cue.text}\n`);
  return `WEBVTT\n\n${blocks.join('\n')}`;
}

export class SubtitleError extends Error {}

/** UTF-8 or UTF-16 by its mark or by being valid, else GB18030, which covers all of GBK and GB2312. */
function decodeText(bytes: Uint8Array): string {
  const label = utf16Label(bytes);
  if (label) return new TextDecoder(label).decode(bytes);
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder('gb18030').decode(bytes);
  }
}

/** @throws SubtitleError where there are too many lines */
export function readCues(text: string): Cue[] {
  const cues: Cue[] = [];
  const lines = text.replace(/\r\n?/g, '\n').split('\n');
  for (let n = 0; n < lines.length; n += 1) {
    const times = readTimes(lines[n] ?? '');
    if (!times) continue;
    const said: string[] = [];
    while (n + 1 < lines.length && (lines[n + 1] ?? '').trim() !== '') {
      n += 1;
      said.push(plainText(lines[n] ?? ''));
    }
    const cue = { ...times, text: said.filter((line) => line !== '').join('\n') };
    if (cue.text !== '' && cue.to > cue.from) cues.push(cue);
    if (cues.length > MAX_CUES) throw new SubtitleError(`there are more than ${MAX_CUES} subtitle lines`);
  }
  return cues.sort((a, b) => a.from - b.from);
}

function utf16Label(bytes: Uint8Array): string | null {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return 'utf-16le';
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return 'utf-16be';
  // Without a mark: line ends and digits of UTF-16 have a zero beside them, those of the others never.
  const head = bytes.subarray(0, 200);
  const zeros = (start: number) => head.filter((byte, n) => n % 2 === start && byte === 0).length;
  if (zeros(1) > head.length / 8) return 'utf-16le';
  if (zeros(0) > head.length / 8) return 'utf-16be';
  return null;
}

function readTimes(line: string): { from: number; to: number } | null {
  const match = TIMING.exec(line);
  if (!match) return null;
  const parts = match.slice(1).map((part) => part ?? '0');
  return { from: secondsOf(parts.slice(0, 4)), to: secondsOf(parts.slice(4, 8)) };
}

function secondsOf([hours, minutes, seconds, fraction]: string[]): number {
  const milliseconds = Number((fraction ?? '').padEnd(3, '0'));
  return Number(hours) * 3600 + Number(minutes) * 60 + Number(seconds) + milliseconds / 1000;
}

/** Tags of WebVTT (`<v Name>`), SubRip (`<i>`) and ASS (`{\an8}`) go; what could read as one stays harmless. */
function plainText(line: string): string {
  return line
    .replace(/<[^<>]*>/g, '')
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
