import { parseLicense } from '@playlet/domain/publishing/license';
import { useQuery } from '@tanstack/react-query';
import type { CallOutput, EndpointName } from '../../lib/call.ts';
import { formatDate } from '../../lib/format.ts';
import { useLive } from '../../lib/live.ts';
import { callQuery, invalidate, queryClient } from '../../lib/query.ts';
import type { Texts } from '../../lib/text.ts';
import type { TagTone } from '../../ui/tag.tsx';

export type Publication = CallOutput<'GET admin/content/publication/detail'>;
export type PublishCheck = Publication['checks'][number];

/** The calls whose answers a publication's live news concern. */
const PUBLISHING_CALLS: readonly EndpointName[] = [
  'GET admin/content/publication/detail',
  'GET admin/content/review/list',
  'GET admin/content/calendar/list',
];

/** The polling interval that replaces an interrupted live stream. */
export const REFRESH_MS = 20_000;

/** Refreshes the shown drama on changes by colleagues and the clock. */
export function useLivePublishing(): void {
  useLive('drama', () => void invalidate(...PUBLISHING_CALLS));
}

export function usePublication(id: string) {
  useLivePublishing();
  return useQuery({
    ...callQuery('GET admin/content/publication/detail', { id }),
    refetchInterval: REFRESH_MS,
  });
}

/** Shows a call's answer about a drama, without another request. */
export function keepPublication(publication: Publication): void {
  const { queryKey } = callQuery('GET admin/content/publication/detail', { id: publication.id });
  queryClient.setQueryData(queryKey, publication);
}

export const stateTones: Record<Publication['state'], TagTone> = {
  draft: 'neutral',
  review: 'warning',
  scheduled: 'info',
  published: 'success',
  unpublished: 'danger',
};

/** 31.5 as 0:31. */
export function formatSecond(second: number): string {
  return `${Math.floor(second / 60)}:${String(Math.floor(second % 60)).padStart(2, '0')}`;
}

/** A day on Beijing's clock: 11 月 27 日, and its day of the week. */
export function splitBeijingTime(at: number): { day: string; weekday: string; time: string } {
  const part = (options: Intl.DateTimeFormatOptions) =>
    formatDate(at, { timeZone: 'Asia/Shanghai', ...options });
  return {
    day: part({ month: 'short', day: 'numeric' }),
    weekday: part({ weekday: 'short' }),
    time: part({ hour: '2-digit', minute: '2-digit', hourCycle: 'h23' }),
  };
}

/** 11月27日 周五 18:00 on Beijing's clock. */
export function formatBeijingMoment(instant: string | number): string {
  const { day, weekday, time } = splitBeijingTime(new Date(instant).getTime());
  return `${day} ${weekday} ${time}`;
}

/** The days of the week, Monday first. */
export function listWeekdayNames(): string[] {
  // 2026-01-05 is a Monday.
  return [5, 6, 7, 8, 9, 10, 11].map((day) =>
    formatDate(Date.UTC(2026, 0, day), { weekday: 'short', timeZone: 'UTC' }),
  );
}

const FEN = 100;
const yuan = (fen: number) => `¥${(fen / FEN).toFixed(2)}`;

/** Returns the finding of a check, in words. */
export function checkText({ name, found }: PublishCheck, publication: Publication, texts: Texts): string {
  const { publishing, marks } = texts;
  const { facts, license } = publication;
  const categories = facts.categories.join(marks.list);
  switch (`${name} ${found}`) {
    case 'license digits': {
      const fault = parseLicense(license.licenseNo, new Date().getFullYear());
      return 'found' in fault ? formatDigits(fault, publishing) : publishing.found.shape;
    }
    case 'license valid':
      return `${license.licenseNo ?? ''}${marks.comma}${publishing.found.valid}`;
    case 'holder known':
      return [license.holder, `${license.validFrom ?? '—'} – ${license.validUntil ?? '—'}`].join(marks.comma);
    case 'quality faults':
      return publishing.faults({ count: facts.openFaults });
    case 'quality unchecked':
      return publishing.unchecked({ count: facts.unchecked });
    case 'episodes all':
      return publishing.episodesAll({ count: facts.ready.length });
    case 'episodes gaps':
      return publishing.episodesGaps({ list: gapsOf(facts.ready).join(marks.list) });
    case 'episodes fewer':
      return publishing.episodesFewer({ ready: facts.ready.length, total: facts.episodeTotal });
    case 'subtitles all':
    case 'subtitles some':
      return publishing.subtitles({ count: facts.subtitled, total: facts.ready.length });
    case 'subtitles none':
      return publishing.found.noSubtitles;
    case 'minors shown':
      return publishing.found.minorsShown;
    case 'cover all':
      return publishing.coverAll({ count: facts.synopsisLength, categories });
    case 'access vip':
      return publishing.vip({
        free: facts.freeEpisodes,
        price: facts.price === null ? null : yuan(facts.price),
      });
    default:
      // Every other word of a check has its sentence; one of a newer service is shown as it is.
      return publishing.found[found as keyof Texts['publishing']['found']] ?? found;
  }
}

/** Returns how many digits a license number has, and how many it should have. */
export function formatDigits(
  { found, least, most }: { found: number; least: number; most: number },
  publishing: Texts['publishing'],
): string {
  return publishing.digits({ found, expected: least === most ? least : `${least}–${most}` });
}

/** The most numbers of episodes that are listed. */
const MAX_NAMED_COUNT = 12;

function gapsOf(ready: readonly number[]): (number | string)[] {
  const known = new Set(ready);
  const gaps: number[] = [];
  for (let index = 1; index < Math.max(...ready); index += 1) if (!known.has(index)) gaps.push(index);
  return listFirstNumbers(gaps);
}

/** Lists the numbers of episodes for a sentence, the first of many. */
export const listFirstNumbers = (numbers: readonly number[]): (number | string)[] =>
  numbers.length > MAX_NAMED_COUNT ? [...numbers.slice(0, MAX_NAMED_COUNT), '…'] : [...numbers];
