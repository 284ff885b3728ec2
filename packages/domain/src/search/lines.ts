import { foldWithSpans } from './fold.ts';
import { soundOfLine } from './line-sound.ts';

/** A line of dialogue: when it begins, in seconds, and what is said. */
type SpokenLine = { from: number; text: string };

const TIMING = /^(?:(\d+):)?(\d\d):(\d\d\.\d+) --> /;
const ENTITIES: Readonly<Record<string, string>> = { '&lt;': '<', '&gt;': '>', '&amp;': '&' };

/** The lines of subtitles as the intake has cleaned them: times and plain text. */
export function spokenLines(webvtt: string): SpokenLine[] {
  return webvtt.split('\n\n').flatMap((block) => {
    const [timing = '', ...said] = block.split('\n').filter((line) => line !== '');
    const match = TIMING.exec(timing);
    if (!match || said.length === 0) return [];
    const [, hours = '0', minutes = '0', seconds = '0'] = match;
    const text = said.join(' ').replace(/&(lt|gt|amp);/g, (entity) => ENTITIES[entity] ?? entity);
    return [{ from: Number(hours) * 3600 + Number(minutes) * 60 + Number(seconds), text }];
  });
}

/** So many lines are indexed as one: more would make every common word a match, fewer the index large. */
const LINES_PER_PART_COUNT = 40;

/** Subtitles as the index holds them: parts of folded lines, in order, and how each line is read. */
export function linesDocument(webvtt: string): { lines: string; sounds: string }[] {
  const lines = spokenLines(webvtt)
    .map(({ text }) => foldWithSpans(text))
    .filter(({ chars }) => chars.length > 0);
  const parts: { lines: string; sounds: string }[] = [];
  for (let at = 0; at < lines.length; at += LINES_PER_PART_COUNT) {
    const part = lines.slice(at, at + LINES_PER_PART_COUNT);
    parts.push({
      lines: part.map(({ chars }) => chars.join('')).join('\n'),
      sounds: part.map(soundOfLine).join('\n'),
    });
  }
  return parts;
}
