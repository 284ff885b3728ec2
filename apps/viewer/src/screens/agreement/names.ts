import type { DocumentName } from '@playlet/legal';
import { formatDate } from '../../lib/dates.ts';
import { i18n } from '../../lib/i18n.ts';

export const addressOf = (document: DocumentName): string =>
  document === 'accessibility' ? '/my/accessibility' : `/my/agreements/${document}`;

/** 一、… in Chinese, 1. … elsewhere. */
export function formatSectionName(
  locale: string,
  { number, title }: { number: number; title: string },
): string {
  return locale.startsWith('zh') ? `${chineseNumber(number)}、${title}` : `${number}. ${title}`;
}

export function sectionIdOf(number: number): string {
  return `section-${number}`;
}

/** The day a version took effect, in the viewer's language: 2024 年 9 月 1 日. */
export function formatVersion(version: string): string {
  const day = formatDate(new Date(`${version}T00:00`), 'long');
  // Chinese sets room around figures.
  return i18n.locale.startsWith('zh') ? day.replaceAll(/\d+/g, ' $& ').trim() : day;
}

const FIGURES = ['', '一', '二', '三', '四', '五', '六', '七', '八', '九'];

/** 1 to 99: 一, 十, 十一, 二十一. */
function chineseNumber(number: number): string {
  const tens = Math.floor(number / 10);
  const ones = FIGURES[number % 10] ?? '';
  if (tens === 0) return ones;
  return `${tens === 1 ? '' : FIGURES[tens]}十${ones}`;
}
