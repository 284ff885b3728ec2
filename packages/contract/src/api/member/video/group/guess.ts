import { z } from 'zod';
import { defineEndpoint } from '#endpoint.ts';
import { group, minorSafe } from '#entities/group.ts';
import { reason, visit } from '#entities/recommend.ts';
import { id } from '#entities/scalar.ts';

export default defineEndpoint({
  method: 'POST',
  audience: 'guest',
  rate: 'read',
  mayLag: true,
  teen: 'list',
  summary: 'Guess you like: dramas like one, and like what the viewer took to; what is in `seen` comes last',
  input: z.strictObject({
    groupId: id.optional().describe('The drama that is looked at.'),
    pageSize: z.int().min(1).max(30).default(6).describe('Dramas at once.'),
    ...visit,
    minorSafe,
  }),
  output: z.object({ list: z.array(group.extend({ reason: reason.optional() })) }),
  errors: ['GROUP_NOT_FOUND'],
  guestCache: 1000,
});
