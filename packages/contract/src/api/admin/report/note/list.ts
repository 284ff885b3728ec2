import { PLAN_DURATIONS } from '@playlet/domain/money/term';
import { z } from 'zod';
import { defineEndpoint } from '#endpoint.ts';
import { reportView } from '#entities/report.ts';
import { day, id } from '#entities/scalar.ts';

export default defineEndpoint({
  method: 'POST',
  audience: 'admin',
  permission: 'reports.view',
  rate: 'read',
  mayLag: true,
  summary: 'Releases, new prices and new promotion links of some days, which explain their numbers',
  input: z.strictObject({ from: reportView.from, to: reportView.to }),
  output: z.object({
    list: z.array(
      z
        .discriminatedUnion('kind', [
          z.object({
            kind: z.literal('release'),
            day,
            groupId: id,
            title: z.string(),
            count: z.int().describe('Episodes.'),
          }),
          z.object({
            kind: z.literal('price'),
            day,
            duration: z.enum(PLAN_DURATIONS),
            channel: z.string().nullable().describe('Null: of everybody.'),
            priceFen: z.int().describe('The new price, in fen.'),
          }),
          z.object({ kind: z.literal('promotion'), day, linkId: id, name: z.string() }),
        ])
        .meta({ id: 'DayNote', description: 'A cause of a change in the numbers of a day.' }),
    ),
  }),
  errors: ['REPORT_TOO_LONG'],
});
