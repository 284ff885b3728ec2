import { z } from 'zod';
import { endpoint } from '../../../../endpoint.ts';
import { group, minorSafe, video } from '../../../../entities/group.ts';
import { pageInput, pageOf } from '../../../../entities/page.ts';

export default endpoint({
  method: 'POST',
  audience: 'guest',
  summary: 'The recommendation feed: one episode of a drama each',
  input: z.strictObject({ ...pageInput, minorSafe }),
  output: pageOf(z.object({ group, video })),
  guestCache: 1000,
});
