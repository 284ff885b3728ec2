import { CHINESE_DIGITS, readChineseNumber } from './chinese-number.ts';
import { removeNoise } from './name-noise.ts';

/** Episodes are numbered from 1 to this. */
export const MAX_EPISODE = 9999;

/**
 * Returns the episode number in a file name, or null. Understands `01`, `第2集`, `第十二集`, `EP03`, `S01E04`, `1x05`, `剧名
 * 5`, `ep.6 1080p x264`; picture sizes, codecs, speeds, years, sums and totals are not taken for one. `name` comes
 * without folder and extension.
 */
export function readEpisodeNumber(name: string): number | null {
  const text = name.normalize('NFKC').trim();
  // A second copy of a file is numbered behind its name: 剧名03 (1).
  const original = text.replace(/\s*(?:\(\d\)|-\s*(?:副本|copy)(?:\s*\(\d\))?)$/i, '');
  return (
    marked(withoutTotals(text)) ??
    standingAlone(removeNoise(original)) ??
    (original === text ? null : toNumber(/\d+$/.exec(original)?.[0] ?? '')) ??
    standingAlone(removeNoise(text)) ??
    attached(removeNoise(original))
  );
}

const number = `(?<n>\\d{1,4}|[${CHINESE_DIGITS}]+)`;
const end = '(?=v\\d|end|fin|(?![\\da-z]))';

/** Names that say themselves which of their numbers counts, the clearest sign first. */
const marks: RegExp[] = [
  /(?<![a-z0-9])s\d{1,3}[\s._-]*e(?:p)?[\s._-]*(?<n>\d{1,4})(?!\d)/i,
  new RegExp(`第\\s*${number}\\s*[集话話回期章节節幕讲講]`),
  /제?\s*(?<n>\d{1,4})\s*[화회](?!\p{L})/u,
  new RegExp(`(?<![a-z])(?:episode|ep|e)[\\s._#-]*(?<n>\\d{1,4})${end}`, 'i'),
  /(?<![\d.])(?<n>\d{1,4})\s*[集话話]/,
  /(?:^|[\s_])\d-(?<n>\d{2,3})(?=$|[\s_.])/,
  /(?<!\d)\d{1,2}x(?<n>\d{2,3})(?![\dp])/i,
  /(?<!\d)(?<n>\d{1,4})\s*(?:of|\/)\s*\d{1,4}(?!\d)/i,
  new RegExp(
    `(?<![a-z])(?:no|nr|part|pt|chapter|ch|vol|tập|cap(?:[ií]tulo)?|folge)[\\s._#-]*(?<n>\\d{1,4})${end}`,
    'iu',
  ),
  /(?:^|[\s_])#\s*(?<n>\d{1,4})(?!\d)/,
  new RegExp(`第\\s*${number}(?=$|[\\s._()\\[\\]【】-])`),
];

function marked(text: string): number | null {
  for (const mark of marks) {
    const found = mark.exec(text)?.groups?.n;
    const index = found === undefined ? null : toNumber(found);
    if (index !== null) return index;
  }
  return null;
}

/** How many there are, and how far a drama has come: 共80集, 80集全, 更新至12集. */
function withoutTotals(text: string): string {
  return text
    .replace(/(?:[全共总]|更新?[至到])\s*\d+\s*[集话話]/g, ' ')
    .replace(/\d+\s*[集话話]\s*全/g, ' ')
    .replace(/(?<!\d)(?:9x16|16x9|4x3|3x4)(?!\d)/gi, ' ');
}

const separator = String.raw`[\s._\-–—~·,，、:：()（）[\]【】「」《》#+]`;
const standing = new RegExp(`(?:^|${separator})(\\d+|[${CHINESE_DIGITS}]+)(?=${separator}|$)`, 'g');
const HEIGHTS = new Set([360, 480, 540, 720, 1080, 1440, 2160]);

/** Returns a separate number: at the start of the name, else the last one. */
function standingAlone(text: string): number | null {
  const alone = [...text.trim().matchAll(standing)].flatMap((match) => {
    const index = toNumber(match[1] ?? '');
    return index === null ? [] : [{ index, leads: match.index === 0 && /^\d/.test(match[0]) }];
  });
  const likely = prefer(
    prefer(alone, ({ index }) => index < 1900 || index > 2099),
    ({ index }) => !HEIGHTS.has(index),
  );
  return (likely.find(({ leads }) => leads) ?? likely.at(-1))?.index ?? null;
}

/** Digits that end or start a name, or are its only ones; a year is none. */
function attached(text: string): number | null {
  const rest = text.trim();
  const runs = rest.match(/\d+/g) ?? [];
  const found = /\d+$/.exec(rest)?.[0] ?? /^\d+/.exec(rest)?.[0] ?? (runs.length === 1 ? runs[0] : undefined);
  return found === undefined || /^(?:19|20)\d\d$/.test(found) ? null : toNumber(found);
}

/** Those that hold, or all where none does. */
function prefer<Item>(items: Item[], holds: (item: Item) => boolean): Item[] {
  const preferred = items.filter(holds);
  return preferred.length > 0 ? preferred : items;
}

function toNumber(text: string): number | null {
  const value = /^\d+$/.test(text) ? Number(text) : readChineseNumber(text);
  return value !== null && value >= 1 && value <= MAX_EPISODE ? value : null;
}
