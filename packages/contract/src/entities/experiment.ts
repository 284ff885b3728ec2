import {
  EXPERIMENT_STATES,
  type ExperimentDesign,
  VARIANT_KEYS,
} from '@playlet/domain/experiments/experiment';
import { GUARD_RAILS } from '@playlet/domain/experiments/guard-rails';
import { MAX_EPISODE } from '@playlet/domain/ingest/episode-number';
import { PLAN_DURATIONS } from '@playlet/domain/money/term';
import { z } from 'zod';
import { fen, id, moment } from './scalar.ts';
import { singleLine } from './text.ts';

/** Two variants with settings of one kind. Nothing else gets in, above all no price. */
function variants<Settings extends z.ZodType>(settings: Settings) {
  return z
    .strictObject({
      A: settings.describe('How it is.'),
      B: settings.describe('What is tried.'),
    })
    .describe('What the two variants set.');
}

const offer = z
  .strictObject({ title: singleLine(0, 80), text: singleLine(0, 200) })
  .describe('The two lines on the ticket at the wall.');
const groupIds = z
  .array(id)
  .max(50)
  .describe('The dramas it is about; none for the list of plans, or for all walls.');

const design = z
  .discriminatedUnion('kind', [
    z.strictObject({
      kind: z.literal('wall'),
      groupIds,
      variants: variants(
        z.strictObject({
          freeEpisodes: z.int().min(0).max(MAX_EPISODE).describe('The wall stands behind so many episodes.'),
        }),
      ),
    }),
    z.strictObject({
      kind: z.literal('free-count'),
      groupIds,
      variants: variants(
        z.strictObject({
          extraFreeEpisodes: z
            .int()
            .min(-99)
            .max(99)
            .describe('So many more episodes than the drama itself opens.'),
        }),
      ),
    }),
    z.strictObject({
      kind: z.literal('plan-order'),
      groupIds: groupIds.max(0),
      variants: variants(z.strictObject({ planOrder: z.array(z.enum(PLAN_DURATIONS)).max(4) })),
    }),
    z.strictObject({
      kind: z.literal('offer'),
      groupIds,
      variants: variants(
        z.strictObject({
          offers: z
            .strictObject({ 'zh-CN': offer, 'en-US': offer.nullable() })
            .describe('By language; whoever reads another takes no part.'),
        }),
      ),
    }),
  ])
  .describe('What is varied, and where.') satisfies z.ZodType<ExperimentDesign>;

/** The fields of an experiment that an operator writes. */
export const writtenExperiment = z
  .strictObject({
    name: singleLine(1, 60),
    hypothesis: singleLine(0, 200),
    design,
    sharePercent: z.int().min(10).max(90).describe('Of those who take part, so many are in B.'),
    holdoutPercent: z.int().min(0).max(50).describe('So many of all stay outside.'),
    plan: z
      .strictObject({
        payPercent: z
          .number()
          .min(0.01)
          .max(100)
          .describe('Of a hundred viewers so many are expected to pay.'),
        meanPaymentFen: fen,
        paymentSpread: z
          .number()
          .min(0)
          .max(10)
          .describe('Standard deviation of payments ÷ their mean, as expected.'),
        effectPercent: z
          .number()
          .min(1)
          .max(200)
          .describe('The smallest change worth knowing of, in percent.'),
        sharePercent: z.int().min(10).max(90).describe('As above.'),
      })
      .describe('What is expected; the test is tuned to it.'),
    limits: z
      .strictObject({
        refundPercent: z.number().min(0).max(100).describe('Of a hundred paid orders of B.'),
        complaintsPerTenThousand: z.number().min(0).max(10_000).describe('Of ten thousand viewers of B.'),
        completionDropPercent: z.number().min(0).max(100).describe('Percentage points fewer than in A.'),
      })
      .describe('The guard rails: what stops the experiment by itself.'),
  })
  .describe('What an operator writes.');

const count = (what: string) => z.int().describe(what);

export const variantReading = z.object({
  viewers: count('Who met the experiment.'),
  walled: count('Who saw the wall, or the list of plans.'),
  payers: count('Who paid and kept it.'),
  paidOrders: count('Orders paid, of memberships and dramas.'),
  refundedOrders: count('Of those, orders of which money went back.'),
  complaints: count('Viewers for whom a refund was asked.'),
  completed: count('Viewers who watched an episode to its end.'),
  revenue: z.number().describe('Fen paid at prices for everybody less fen that went back.'),
  promotionOrders: count('Orders paid at the price of a promotion channel; `revenue` is without them.'),
  promotionRevenue: z.number().describe('Fen paid less fen that went back of these orders.'),
  cappedRevenue: z.number().describe('The same, each viewer up to the cap.'),
});

export const change = z
  .object({
    estimate: z.number().describe('The change from A to B as a share of A.'),
    low: z.number().describe('Lower end of the interval that holds on all days at once.'),
    high: z.number().describe('Its upper end.'),
    pValue: z.number().describe('How easily chance alone makes such a change, over all days looked at.'),
  })
  .nullable()
  .describe('Null while too little is known.');

export const experimentSummary = z
  .object({
    id,
    name: z.string(),
    kind: z.enum(['wall', 'free-count', 'plan-order', 'offer']),
    state: z.enum(EXPERIMENT_STATES),
    dramas: z.array(z.object({ id, title: z.string() })),
    viewers: count('Of both variants.'),
    change,
    days: count('Since the start, the first day being 1; 0 before.'),
    startedAt: moment.nullable(),
    endedAt: moment.nullable(),
    winner: z.enum(VARIANT_KEYS).nullable(),
  })
  .describe('An experiment in a line.');

export const guardRail = z.object({
  rail: z.enum(GUARD_RAILS),
  value: z.number().nullable().describe('As it stands; null where there is nothing to measure.'),
  limit: z.number().describe('What is allowed.'),
  isCrossed: z.boolean(),
});
