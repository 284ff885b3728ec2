import { beijingDayOf } from '@playlet/domain/beijing';
import type { PlanDuration } from '@playlet/domain/money/term';
import { DAY_MS } from '@playlet/domain/time';
import { useQuery } from '@tanstack/react-query';
import type { CallInput, CallOutput } from '../../lib/call.ts';
import { formatCount, formatNumber } from '../../lib/format.ts';
import { callQuery } from '../../lib/query.ts';
import type { Texts } from '../../lib/text.ts';
import type { TagTone } from '../../ui/tag.tsx';

export type ExperimentDetail = CallOutput<'GET admin/growth/experiment/detail'>;
export type ExperimentSummary = ExperimentDetail['summary'];
export type Written = CallInput<'POST admin/growth/experiment/create'>['written'];
export type Design = Written['design'];
export type Change = ExperimentDetail['changes']['revenue'];
export type VariantKey = 'A' | 'B';

export const VARIANTS: readonly VariantKey[] = ['A', 'B'];

export const STATE_TONES: Record<ExperimentSummary['state'], TagTone> = {
  draft: 'neutral',
  running: 'info',
  stopped: 'warning',
  'rolled-out': 'success',
  archived: 'neutral',
};

export function useExperiments() {
  return useQuery(callQuery('POST admin/growth/experiment/list', {}));
}

export function useExperiment(id: string) {
  return useQuery(callQuery('GET admin/growth/experiment/detail', { id }));
}

/** The state, and how long it has run. */
export function formatState({ state, days }: ExperimentSummary, { experiments: words }: Texts): string {
  return state === 'running' ? words.runningDay({ day: String(days) }) : words.states[state];
}

/** Which day of an experiment a Beijing day is, the first being 1. */
export function dayOf(day: string, startedAt: string): number {
  return Math.round((Date.parse(day) - Date.parse(beijingDayOf(Date.parse(startedAt)))) / DAY_MS) + 1;
}

/** Returns a variant in one line. */
export function describeVariant(
  design: Design,
  key: VariantKey,
  { experiments: words, marks }: Texts,
): string {
  switch (design.kind) {
    case 'wall': {
      const count = design.variants[key].freeEpisodes;
      return words.wallAt({ index: formatCount(count + 1), count: formatCount(count) });
    }
    case 'free-count': {
      const count = design.variants[key].extraFreeEpisodes;
      return count === 0 ? words.unchanged : words.extra({ count: formatSigned(count) });
    }
    case 'plan-order':
      return design.variants[key].planOrder.map((plan: PlanDuration) => words.plans[plan]).join(marks.list);
    case 'offer':
      return design.variants[key].offers['zh-CN'].title;
  }
}

/** +10.7%, −3.0%. */
export function formatChange(share: number): string {
  return formatNumber(share, {
    style: 'percent',
    signDisplay: 'exceptZero',
    minimumFractionDigits: 1,
    maximumFractionDigits: 1,
  });
}

export function formatSigned(value: number, digits = 0): string {
  return formatNumber(value, {
    signDisplay: 'exceptZero',
    minimumFractionDigits: digits,
    maximumFractionDigits: digits,
  });
}
