/** One WebVTT cue; times in seconds. */
export interface Cue {
  start: number;
  end: number;
  text: string;
}

/** Reads the cues of a WebVTT file; settings, notes, styles and markup are dropped, as is a cue it cannot read. */
export function parseVtt(text: string): Cue[] {
  const cues: Cue[] = [];
  for (const block of text.replace(/\r\n?/g, '\n').split(/\n{2,}/)) {
    const lines = block.split('\n');
    const timing = lines.findIndex((line) => line.includes('-->'));
    if (timing < 0) continue;
    const [start, end] = (lines[timing] ?? '')
      .split('-->')
      .map((part) => seconds(part.trim().split(/\s/)[0] ?? ''));
    if (start === undefined || end === undefined || !(end > start)) continue;
    cues.push({ start, end, text: plain(lines.slice(timing + 1).join('\n')) });
  }
  return cues.sort((a, b) => a.start - b.start);
}

/** Text to show at `position`: overlapping cues one below the other, '' for none. */
export function captionAt(cues: readonly Cue[], position: number): string {
  return cues
    .filter((cue) => cue.start <= position && position < cue.end)
    .map((cue) => cue.text)
    .join('\n');
}

/** `01:02:03.400` or `02:03.400` in seconds; NaN for anything else. */
function seconds(stamp: string): number {
  const match = /^(?:(\d+):)?(\d{1,2}):(\d{1,2})[.,](\d{1,3})$/.exec(stamp);
  if (!match) return Number.NaN;
  const [, hours = '0', minutes = '0', whole = '0', thousandths = '0'] = match;
  return (
    Number(hours) * 3600 + Number(minutes) * 60 + Number(whole) + Number(thousandths.padEnd(3, '0')) / 1000
  );
}

function plain(text: string): string {
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
