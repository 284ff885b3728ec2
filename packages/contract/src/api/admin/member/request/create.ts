import { z } from 'zod';
import { defineEndpoint } from '#endpoint.ts';
import { id, moment } from '#entities/scalar.ts';
import { memberRequest, memberWords, requestKind, requestWay } from '#entities/support-desk.ts';

export default defineEndpoint({
  method: 'POST',
  audience: 'admin',
  permission: 'members.edit',
  rate: 'write',
  summary: 'Enters a request that came by phone or mail; its day is counted in working days of the mainland',
  input: z.strictObject({
    kind: requestKind,
    way: requestWay,
    memberId: id.nullable().default(null).describe('Whom it is about; null where that is no member.'),
    contact: memberWords(0, 120).default('').describe('Who asks, and how they are reached.'),
    text: memberWords(2, 2000).describe('What is asked for.'),
    receivedAt: moment.optional().describe('When it came; now where it is left out.'),
  }),
  output: memberRequest,
  errors: ['MEMBER_NOT_FOUND', 'MOMENT_AHEAD'],
});
