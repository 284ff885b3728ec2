import { z } from 'zod';
import { defineEndpoint } from '#endpoint.ts';
import { releaseEntry } from '#entities/publication.ts';
import { moment } from '#entities/scalar.ts';

export default defineEndpoint({
  method: 'GET',
  audience: 'admin',
  permission: 'content.view',
  rate: 'read',
  mayLag: true,
  summary: 'What came and will come between two moments',
  input: z.strictObject({ from: moment, to: moment }),
  output: z.object({ list: z.array(releaseEntry) }),
});
