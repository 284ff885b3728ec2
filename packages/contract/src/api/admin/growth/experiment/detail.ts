import { z } from 'zod';
import { defineEndpoint } from '#endpoint.ts';
import {
  change,
  experimentSummary,
  guardRail,
  variantReading,
  writtenExperiment,
} from '#entities/experiment.ts';
import { fen, id, moment } from '#entities/scalar.ts';

export default defineEndpoint({
  method: 'GET',
  audience: 'admin',
  permission: 'reports.view',
  rate: 'read',
  summary: 'One experiment: what was written, what both variants came to, and how sure that is, day by day',
  input: z.strictObject({ id }),
  output: z.object({
    summary: experimentSummary,
    written: writtenExperiment,
    faults: z.array(z.string()).describe('What keeps a draft from starting.'),
    capFen: fen.nullable().describe('One viewer counts for no more.'),
    sampleSize: z.int().describe('Viewers both variants need together.'),
    startedBy: z.string().nullable(),
    endedBy: z.string().nullable(),
    stopReason: z.string().nullable(),
    heldBackUntil: moment.nullable(),
    reading: z
      .object({
        A: variantReading.describe('How it is.'),
        B: variantReading.describe('What is tried.'),
      })
      .describe('What the variants came to.'),
    changes: z
      .object({ revenue: change, 'pay-rate': change, completion: change })
      .describe('From A to B, by what is measured.'),
    days: z
      .array(
        z.object({
          day: z.iso.date(),
          revenue: change,
          'pay-rate': change,
          completion: change,
        }),
      )
      .describe('How it stood at the end of each day, the first first.'),
    segments: z.array(z.object({ segment: z.enum(['guest', 'member', 'phone', 'desktop']), change })),
    guardRails: z.array(guardRail),
    sampleRatio: z
      .object({
        shareB: z.number().describe('Of the viewers of both.'),
        pValue: z.number().describe('Small where the assignment or the counting is broken.'),
        isMismatch: z.boolean(),
      })
      .describe('Whether the variants got the shares of viewers they should.'),
    monthlyFen: z
      .number()
      .nullable()
      .describe('What the change would bring in thirty days with as many viewers as now.'),
    mayRollOut: z.boolean(),
  }),
  errors: ['EXPERIMENT_NOT_FOUND'],
});
