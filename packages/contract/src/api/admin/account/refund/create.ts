import { z } from 'zod';
import { defineEndpoint } from '#endpoint.ts';
import { refund, refundRule } from '#entities/books.ts';
import { id } from '#entities/scalar.ts';
import { multiLine, verbatim } from '#entities/text.ts';
import { MIN_NOTE_LENGTH } from '#limits.ts';

export default defineEndpoint({
  method: 'POST',
  audience: 'admin',
  permission: 'refunds.request',
  note: 'reason',
  rate: 'write',
  summary: 'Asks for a refund of a paid order, or of a payment that was put aside; somebody else decides',
  input: z
    .strictObject({
      orderNo: verbatim(0, 32).optional(),
      exceptionId: id.optional(),
      rule: refundRule
        .default('undeliverable')
        .describe('Of an order; the kind of a payment in suspense names its rule.'),
      reason: multiLine(MIN_NOTE_LENGTH, 200),
    })
    .refine(
      ({ orderNo, exceptionId }) => (orderNo === undefined) !== (exceptionId === undefined),
      'orderNo or exceptionId, one of the two',
    ),
  output: refund,
  errors: ['REFUND_NOT_POSSIBLE'],
});
