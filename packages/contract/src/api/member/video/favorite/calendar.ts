import { z } from 'zod';
import { defineEndpoint } from '#endpoint.ts';
import { calendarEntry } from '#entities/library.ts';

export default defineEndpoint({
  method: 'GET',
  audience: 'member',
  rate: 'read',
  mayLag: true,
  summary: "Updates of followed dramas, of the days around today, as the dramas' operators scheduled them",
  input: z.strictObject({}),
  output: z.object({ list: z.array(calendarEntry).describe('By time.') }),
});
