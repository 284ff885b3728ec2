import { spellDialogue } from './dialogue-pinyin.ts';
import { foldWithSpans } from './fold.ts';

/** A line of dialogue: its beginning, in seconds, and its text. */
type DialogueLine = { from: number; text: string };

const TIMING = /^(?:(\d+):)?(\d\d):(\d\d\.\d+) --> /;
const ENTITIES: Readonly<Record<string, string>> = { '&lt;': '<', '&gt;': '>', '&amp;': '&' };

/** The dialogue of subtitles that the ingest has cleaned to times and plain text. */
export function parseDialogue(webvtt: string): DialogueLine[] {
  return webvtt.split('\n\n').flatMap((block) => {
    const [timing = '', ...said] = block.split('\n').filter((line) => line !== '');
    const match = TIMING.exec(timing);
    if (!match || said.length === 0) return [];
    const [, hours = '0', minutes = '0', seconds = '0'] = match;
    const text = said.join(' ').replace(/&(lt|gt|amp);/g, (entity) => ENTITIES[entity] ?? entity);
    return [{ from: Number(hours) * 3600 + Number(minutes) * 60 + Number(seconds), text }];
  });
}

/** Lines indexed as one part: more would make every common word a match, fewer would make the index large. */
const PART_LINE_COUNT = 40;

/** Subtitles in the form of the index: parts of folded lines, in order, and the pinyin of each line. */
export function buildDialogueDocument(webvtt: string): { lines: string; sounds: string }[] {
  const lines = parseDialogue(webvtt)
    .map(({ text }) => foldWithSpans(text))
    .filter(({ chars }) => chars.length > 0);
  const parts: { lines: string; sounds: string }[] = [];
  for (let at = 0; at < lines.length; at += PART_LINE_COUNT) {
    const part = lines.slice(at, at + PART_LINE_COUNT);
    parts.push({
      lines: part.map(({ chars }) => chars.join('')).join('\n'),
      sounds: part.map(spellDialogue).join('\n'),
    });
  }
  return parts;
}
