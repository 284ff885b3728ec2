import { z } from 'zod';
import { endpoint } from '#endpoint.ts';
import { dateTime } from '#entities/scalar.ts';

const setting = <Value extends z.ZodType>(value: Value) =>
  z.object({ value, changedAt: dateTime.nullable().describe('Null where it is as it was installed.') });

export default endpoint({
  method: 'GET',
  audience: 'admin',
  permission: 'settings.edit',
  rate: 'read',
  summary: 'What holds for the whole installation, and when each was last changed',
  input: z.strictObject({}),
  output: z.object({
    vipEnabled: setting(z.boolean()),
    deletedMediaDays: setting(z.int()),
    originalDays: setting(z.int()),
    storageFenPerGbMonth: setting(z.int()),
  }),
});
