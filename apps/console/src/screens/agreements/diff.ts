import type { TextLocale } from '@playlet/legal';
import { diffLines, diffWords } from 'diff';

export type DiffPart = { text: string; isChanged: boolean };
export type DiffLine = { kind: 'same' | 'removed' | 'added'; parts: DiffPart[] };

/**
 * Compares two texts line by line. A changed line is listed twice, first as it was, with the differing words marked in
 * both.
 */
export function diffTexts(before: string, after: string, locale: TextLocale): DiffLine[] {
  const intlSegmenter = new Intl.Segmenter(locale, { granularity: 'word' });
  const changes = diffLines(before, after);
  return changes.flatMap(({ value, added, removed }, at) => {
    const lines = linesOf(value);
    if (!added && !removed) return lines.map((text) => plain('same', text));
    // It was handled with the removed line.
    if (added && changes[at - 1]?.removed) return [];
    if (added) return lines.map((text) => plain('added', text));
    const following = changes[at + 1]?.added ? linesOf(changes[at + 1]?.value ?? '') : [];
    return pairs(lines, following).flatMap(([old, next]) => {
      if (old === undefined) return next === undefined ? [] : [plain('added', next)];
      if (next === undefined) return [plain('removed', old)];
      const words = diffWords(old, next, { intlSegmenter });
      const side = (kind: 'removed' | 'added'): DiffLine => ({
        kind,
        parts: words
          .filter((word) => (kind === 'removed' ? !word.added : !word.removed))
          .map((word) => ({ text: word.value, isChanged: word.added || word.removed })),
      });
      return [side('removed'), side('added')];
    });
  });
}

function plain(kind: DiffLine['kind'], text: string): DiffLine {
  return { kind, parts: [{ text, isChanged: false }] };
}

/** Blank lines part paragraphs, and say nothing by themselves. */
function linesOf(text: string): string[] {
  return text.split('\n').filter((line) => line.trim() !== '');
}

function pairs(one: readonly string[], other: readonly string[]) {
  return Array.from({ length: Math.max(one.length, other.length) }, (_, at) => [one[at], other[at]] as const);
}
