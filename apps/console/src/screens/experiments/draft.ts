import { GUARD_RAIL_DEFAULTS } from '@playlet/domain/experiments/guard-rails';
import { type SamplePlan, USUAL_PAYMENT_SPREAD_RATIO } from '@playlet/domain/experiments/sample-size';
import type { Design, Written } from './experiments.ts';

const USUAL_ORDER = ['yearly', 'half_year', 'monthly', 'lifetime'] as const;

/** A new experiment. */
export const emptyExperiment: Written = {
  name: '',
  hypothesis: '',
  design: createDesign('wall', []),
  sharePercent: 50,
  holdoutPercent: 0,
  plan: {
    payPercent: 1,
    meanPaymentFen: 4000,
    paymentSpread: USUAL_PAYMENT_SPREAD_RATIO,
    effectPercent: 10,
    sharePercent: 50,
  },
  limits: GUARD_RAIL_DEFAULTS,
};

/** Returns the first design of a kind; `free` is the drama's present number of free episodes. */
export function createDesign(kind: Design['kind'], groupIds: readonly string[], free = 10): Design {
  const ids = [...groupIds];
  switch (kind) {
    case 'wall':
      return {
        kind,
        groupIds: ids,
        variants: { A: { freeEpisodes: free }, B: { freeEpisodes: free + 3 } },
      };
    case 'free-count':
      return { kind, groupIds: ids, variants: { A: { extraFreeEpisodes: 0 }, B: { extraFreeEpisodes: 3 } } };
    case 'plan-order':
      return {
        kind,
        groupIds: [],
        variants: {
          A: { planOrder: [...USUAL_ORDER] },
          B: { planOrder: ['monthly', 'half_year', 'yearly', 'lifetime'] },
        },
      };
    case 'offer':
      return {
        kind,
        groupIds: ids,
        variants: {
          A: { offers: { 'zh-CN': { title: '开通 VIP', text: '全站剧集随便看' }, 'en-US': null } },
          B: { offers: { 'zh-CN': { title: '', text: '' }, 'en-US': null } },
        },
      };
  }
}

/** The plan with the share the experiment has. */
export function planOf({ plan, sharePercent }: Written): SamplePlan {
  return { ...plan, sharePercent };
}

export type FormDrama = {
  id: string;
  title: string;
  access: 'free' | 'vip' | 'private';
  freeEpisodes: number;
  episodeTotal: number;
};
