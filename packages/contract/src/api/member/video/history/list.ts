import { z } from 'zod';
import { endpoint } from '#endpoint.ts';
import { historyItem } from '#entities/library.ts';
import { pageInput, pageOf } from '#entities/page.ts';

export default endpoint({
  method: 'POST',
  audience: 'member',
  rate: 'read',
  summary: 'Watched dramas, last watched first, each with where to go on',
  input: z.strictObject({ ...pageInput }),
  output: pageOf(historyItem),
});
