import { z } from 'zod';
import { endpoint, type FileAnswer } from '#endpoint.ts';
import { orderFilter } from '#entities/books.ts';

export default endpoint({
  method: 'POST',
  audience: 'admin',
  permission: 'orders.view',
  rate: 'write',
  summary: 'Orders as a CSV file, the latest first; that it was fetched is in the audit log',
  input: z.strictObject(orderFilter),
  output: z.custom<FileAnswer>(),
  answer: 'file',
});
