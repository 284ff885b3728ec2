import { readChineseNumber } from './chinese-number.ts';

/** Episodes are numbered from 1 to this. */
export const EPISODE_MAX = 9999;

/**
 * The episode number a file name tells, or null. Understands `01`, `第2集`, `第十二集`, `EP03`, `S01E04`,
 * `剧名 5`, `ep.6 1080p x264`; picture sizes, codecs, years, sums and totals are not taken for one.
 * `name` comes without folder and extension.
 */
export function readEpisodeNumber(name: string): number | null {
  const text = name.normalize('NFKC').trim();
  return marked(text) ?? bare(withoutNoise(text));
}

/** Names that say themselves which of their numbers counts, the clearest sign first. */
const marks: RegExp[] = [
  /(?<![a-z0-9])s\d{1,3}[\s._-]*e(?:p)?[\s._-]*(?<n>\d{1,4})(?!\d)/i,
  /第\s*(?<n>\d{1,4}|[零〇一二两三四五六七八九十百千廿卅]+)\s*[集话話回期]/,
  /(?<![a-z])(?:episode|ep|e)[\s._#-]*(?<n>\d{1,4})(?!\d|[a-z])/i,
  /(?<![全共总\d])(?<n>\d{1,4})\s*[集话話]/,
  /(?:^|[\s_])#\s*(?<n>\d{1,4})(?!\d)/,
];

function marked(text: string): number | null {
  for (const mark of marks) {
    const found = mark.exec(text)?.groups?.n;
    const number = found === undefined ? null : toNumber(found);
    if (number !== null) return number;
  }
  return null;
}

/** Numbers that tell something else about the file. */
const noise: RegExp[] = [
  /(?<!\d)\d{3,4}[x×*]\d{3,4}(?!\d)/gi,
  /\d{3,4}[pi](?![a-z0-9])/gi,
  /(?<![a-z0-9])[248]k(?![a-z0-9])/gi,
  /(?<![a-z0-9])(?:x|h)\.?26[3456](?![a-z0-9])/gi,
  /(?<![a-z0-9])(?:av1|vp[89]|mp[34]|mpeg-?[24]|hdr10\+?|hevc|avc)(?![a-z0-9])/gi,
  /(?<![a-z0-9])(?:aac|ac-?3|e-?ac-?3|dts|ddp?|flac|opus)(?:[\s.]?[257]\.[01])?(?![a-z0-9])/gi,
  /(?<!\d)\d{1,3}(?:\.\d+)?\s*fps/gi,
  /(?<!\d)(?:8|10|12)\s*-?\s*bits?(?![a-z])/gi,
  /(?<!\d)\d+(?:\.\d+)?\s*[kmg](?:i?b|bps)(?![a-z])/gi,
  /(?<!\d)[257]\.[01](?:ch)?(?!\d)/gi,
  /(?<![a-z])v\d{1,2}(?![a-z0-9])/gi,
  /(?<![a-z0-9])(?:s|season[\s._]*)\d{1,2}(?![a-z0-9])/gi,
  /第\s*[\d零〇一二两三四五六七八九十]+\s*[季部]/g,
  /[全共总]\s*\d+\s*[集话話]/g,
  /[[【(（][0-9a-f]{8}[\]】)）]/gi,
  /(?<!\d)(?:19|20)\d{2}[-._年]?(?:0[1-9]|1[0-2])[-._月]?(?:0[1-9]|[12]\d|3[01])日?(?!\d)/g,
  /(?:19|20)\d{2}年/g,
];

function withoutNoise(text: string): string {
  return noise.reduce((rest, pattern) => rest.replace(pattern, ' '), text);
}

const separator = String.raw`[\s._\-–—~·,，、:：()（）[\]【】「」《》#]`;
const standing = new RegExp(
  `(?:^|${separator})(\\d+|[零〇一二三四五六七八九十百千廿卅]+)(?=${separator}|$)`,
  'g',
);

/** A number that stands alone: at the start of the name, else the last one, else digits ending or starting it. */
function bare(text: string): number | null {
  const rest = text.trim();
  const alone = [...rest.matchAll(standing)].flatMap((match) => {
    const number = toNumber(match[1] ?? '');
    return number === null ? [] : [{ number, leads: match.index === 0 && /^\d/.test(match[0]) }];
  });
  const notYears = alone.filter(({ number }) => number < 1900 || number > 2099);
  const candidates = notYears.length > 0 ? notYears : alone;
  const chosen = candidates.find(({ leads }) => leads) ?? candidates.at(-1);
  if (chosen) return chosen.number;
  return toNumber(/\d+$/.exec(rest)?.[0] ?? '') ?? toNumber(/^\d+/.exec(rest)?.[0] ?? '');
}

function toNumber(text: string): number | null {
  const number = /^\d+$/.test(text) ? Number(text) : readChineseNumber(text);
  return number !== null && number >= 1 && number <= EPISODE_MAX ? number : null;
}
