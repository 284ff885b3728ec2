import { z } from 'zod';
import { defineEndpoint } from '#endpoint.ts';
import { id } from '#entities/scalar.ts';

export default defineEndpoint({
  method: 'POST',
  audience: 'admin',
  permission: 'catalogue.edit',
  rate: 'read',
  summary: 'What an advertisement brought, on each Beijing day',
  input: z.strictObject({
    id,
    days: z.int().min(1).max(366).default(14).describe('So many days, today being the last.'),
  }),
  output: z.object({
    list: z.array(
      z.object({
        day: z.string().describe('Such as 2026-11-23.'),
        impressions: z.int().describe('How often it was shown.'),
        clicks: z.int().describe('How often it was opened.'),
        completions: z.int().describe('How often it was seen to its end.'),
      }),
    ),
  }),
  errors: ['LINK_NOT_FOUND'],
});
