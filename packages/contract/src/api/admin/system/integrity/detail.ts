import { z } from 'zod';
import { defineEndpoint } from '#endpoint.ts';
import { integrityArea, integrityCheck, integrityKind } from '#entities/integrity.ts';
import { dateTime } from '#entities/scalar.ts';

export default defineEndpoint({
  method: 'GET',
  audience: 'admin',
  permission: 'service.view',
  rate: 'read',
  summary: 'What was checked when, the latest checks, and how many findings are open',
  input: z.strictObject({}),
  output: z.object({
    areas: z
      .array(
        z.object({
          area: integrityArea,
          checkedAt: dateTime.describe('When it was last looked at.'),
          roundEndedAt: dateTime.nullable().describe('When all of it was last looked at; null: not yet.'),
        }),
      )
      .describe('Those looked at before.'),
    ledger: z
      .object({
        checkedAt: dateTime.nullable().describe('The books are checked every hour; null: not yet.'),
        brokenRules: z.int().describe('Rules that the books contradict.'),
      })
      .describe('Of the ledger, which has a page of its own.'),
    open: z.array(z.object({ kind: integrityKind, count: z.int().describe('Open findings.') })),
    checks: z.array(integrityCheck).describe('The latest ten.'),
  }),
});
