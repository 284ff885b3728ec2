import { z } from 'zod';
import { defineEndpoint } from '#endpoint.ts';
import { refund, refundFact } from '#entities/books.ts';
import { fen, id } from '#entities/scalar.ts';

export default defineEndpoint({
  method: 'GET',
  audience: 'admin',
  permission: 'orders.view',
  rate: 'read',
  summary:
    'A refund with what the system finds of it, the provider asked at this moment, for whoever decides',
  input: z.strictObject({ id }),
  output: z.object({
    refund,
    facts: z.array(refundFact),
    asked: z.boolean().describe('The caller asked for it, and cannot decide.'),
    codeNeeded: z.boolean().describe('Its approval takes a fresh code of the authenticator.'),
    approvedToday: fen.describe('What the caller has approved on this Beijing day.'),
    maxPerDay: fen.describe('What one person may approve in a Beijing day.'),
  }),
  errors: ['REFUND_NOT_FOUND'],
});
