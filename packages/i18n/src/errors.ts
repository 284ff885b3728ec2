import type { ErrorCode } from '@playlet/contract/errors';
import enUS from './errors/en-US.ts';
import zhCN from './errors/zh-CN.ts';

type Phrases = Record<ErrorCode, string>;

const phrases: Record<string, Phrases> = { 'zh-CN': zhCN, 'en-US': enUS };
const fallback = 'zh-CN';

/** What the caller reads for an error, with its `{placeholders}` filled. */
export function errorMessage(
  locale: string,
  code: ErrorCode,
  values: Record<string, string | number> = {},
): string {
  const phrase = (phrases[locale] ?? zhCN)[code];
  return phrase.replace(/\{(\w+)\}/g, (whole, name: string) =>
    name in values ? String(values[name]) : whole,
  );
}

/**
 * The best language there is for an `accept-language` header: by weight, the exact tag before another tag of the
 * same language; Chinese where none fits.
 */
export function pickLocale(header: string | undefined): string {
  for (const wanted of byWeight(header ?? '')) {
    const exact = Object.keys(phrases).find((tag) => tag.toLowerCase() === wanted);
    if (exact) return exact;
    const language = wanted.split('-')[0];
    const related = Object.keys(phrases).find((tag) => tag.toLowerCase().split('-')[0] === language);
    if (related) return related;
  }
  return fallback;
}

function byWeight(header: string): string[] {
  return header
    .slice(0, 200)
    .split(',')
    .map((part) => {
      const [tag = '', ...parameters] = part.trim().toLowerCase().split(';');
      const weight = parameters
        .map((text) => /^\s*q=([\d.]+)$/.exec(text)?.[1])
        .find((text) => text !== undefined);
      return { tag, weight: weight === undefined ? 1 : Number(weight) };
    })
    .filter(({ tag, weight }) => tag !== '' && weight > 0)
    .sort((one, other) => other.weight - one.weight)
    .map(({ tag }) => tag);
}
