import { VARIANT_KEYS } from '@playlet/domain/experiments/experiment';
import { PERSONAS } from '@playlet/domain/staff/persona';
import { z } from 'zod';
import { defineEndpoint } from '#endpoint.ts';
import { dateTime, id, moment } from '#entities/scalar.ts';

export default defineEndpoint({
  method: 'POST',
  audience: 'admin',
  permission: 'content.view',
  rate: 'read',
  summary: 'A token to look at the product as a viewer, at a drama as it is or will be',
  input: z.strictObject({
    groupId: id,
    persona: z.enum(PERSONAS).describe('`member` is one without VIP.'),
    at: moment.nullable().describe('When the viewer looks, from now on; now where it is null.'),
    variant: z
      .strictObject({ experimentId: id, key: z.enum(VARIANT_KEYS) })
      .optional()
      .describe('A variant of an experiment, also one that has not begun.'),
    isPublished: z.boolean().describe('As if the drama were published, whatever it still lacks.'),
  }),
  output: z.object({
    token: z
      .string()
      .describe(
        'Sent as `x-token` with calls for viewers. What they change is undone, and most writes are refused.',
      ),
    expiresAt: dateTime,
  }),
  errors: ['GROUP_NOT_FOUND', 'MOMENT_PASSED'],
});
