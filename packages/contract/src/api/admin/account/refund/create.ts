import { z } from 'zod';
import { endpoint } from '../../../../endpoint.ts';
import { refund } from '../../../../entities/books.ts';
import { id } from '../../../../entities/scalar.ts';

export default endpoint({
  method: 'POST',
  audience: 'admin',
  summary: 'Asks for a refund of a paid order, or of a payment that was put aside; somebody else decides',
  input: z
    .strictObject({
      orderNo: z.string().max(32).optional(),
      exceptionId: id.optional(),
      reason: z.string().trim().min(2).max(200),
    })
    .refine(
      ({ orderNo, exceptionId }) => (orderNo === undefined) !== (exceptionId === undefined),
      'orderNo or exceptionId, one of the two',
    ),
  output: refund,
  errors: ['REFUND_NOT_POSSIBLE'],
});
