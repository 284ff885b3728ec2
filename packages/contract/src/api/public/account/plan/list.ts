import { PLAN_DURATIONS } from '@playlet/domain/money/term';
import { z } from 'zod';
import { defineEndpoint } from '#endpoint.ts';
import { minorCap, paymentChannel, plan, planDuration } from '#entities/money.ts';

export default defineEndpoint({
  method: 'POST',
  audience: 'guest',
  rate: 'read',
  priority: 'high',
  summary: 'The membership plans on sale, and the ways to pay that are open',
  input: z.strictObject({}),
  output: z.object({
    list: z.array(plan),
    preselected: planDuration
      .nullable()
      .describe('The plan to choose before the viewer has: what a link that was followed says.'),
    order: z
      .array(z.enum(PLAN_DURATIONS))
      .optional()
      .describe('In which order they are laid out for this viewer; left out where it is the usual one.'),
    minorCap: minorCap
      .nullable()
      .describe(
        'What holds for the caller as a minor, also for who only says to be one; null for the too young.',
      ),
    channels: z.array(z.object({ channel: paymentChannel, scenes: z.array(z.string()) })),
  }),
});
