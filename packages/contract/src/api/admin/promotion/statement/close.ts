import { z } from 'zod';
import { defineEndpoint } from '#endpoint.ts';
import { month, promotionStatement } from '#entities/promotion.ts';
import { id } from '#entities/scalar.ts';

export default defineEndpoint({
  method: 'POST',
  audience: 'admin',
  permission: 'ledger.close',
  rate: 'write',
  summary:
    "Closes a partner's month for good, with everything up to its end that no month before has told of",
  input: z.strictObject({ partnerId: id, month }),
  output: promotionStatement,
  errors: ['PARTNER_NOT_FOUND', 'MONTH_NOT_OVER', 'STATEMENT_CLOSED'],
});
