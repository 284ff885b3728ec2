import { z } from 'zod';
import { defineEndpoint } from '#endpoint.ts';
import { orderFilter, orderLine, orderReading } from '#entities/books.ts';
import { pageInput, pageOf } from '#entities/page.ts';

export default defineEndpoint({
  method: 'POST',
  audience: 'admin',
  permission: 'orders.view',
  rate: 'read',
  mayLag: true,
  summary: 'Orders of all members, the latest first, found by one search box',
  input: z.strictObject({ ...pageInput, ...orderFilter }),
  output: pageOf(orderLine).extend({
    searchedAs: orderReading.nullable().describe('What `q` was taken for; null where nothing was searched.'),
  }),
});
