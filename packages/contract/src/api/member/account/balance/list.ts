import { z } from 'zod';
import { defineEndpoint } from '#endpoint.ts';
import { balanceEntry } from '#entities/money.ts';
import { pageInput, pageOf } from '#entities/page.ts';

export default defineEndpoint({
  method: 'POST',
  audience: 'member',
  rate: 'read',
  mayLag: true,
  summary: "What came into the member's balance and went out of it, the latest first",
  input: z.strictObject({ ...pageInput }),
  output: pageOf(balanceEntry),
});
