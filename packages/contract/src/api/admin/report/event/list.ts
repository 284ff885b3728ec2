import { EVENT_KINDS, LISTED_KINDS } from '@playlet/domain/reports/event';
import { z } from 'zod';
import { defineEndpoint } from '#endpoint.ts';
import { pageInput, pageOf } from '#entities/page.ts';
import { reportView } from '#entities/report.ts';
import { dateTime, episodeIndex, id } from '#entities/scalar.ts';

export default defineEndpoint({
  method: 'POST',
  audience: 'admin',
  permission: 'reports.view',
  rate: 'read',
  mayLag: true,
  summary: 'The events behind a number, the latest first; those of the last 190 days are kept',
  input: z.strictObject({ ...pageInput, ...reportView, kind: z.enum(LISTED_KINDS) }),
  output: pageOf(
    z.object({
      id,
      at: dateTime,
      kind: z.enum(EVENT_KINDS),
      viewer: z.string().describe('Tells viewers apart and names nobody.'),
      groupId: id.nullable().describe('Of money that names none, the drama whose pay wall was seen last.'),
      title: z.string().nullable(),
      index: episodeIndex.nullable(),
      second: z.number().nullable().describe('Into the episode.'),
      seconds: z.number().nullable().describe('Watched.'),
      amountFen: z.int().nullable().describe('Paid or given back.'),
      orderNo: z.string().nullable(),
      query: z.string().nullable(),
      results: z.int().nullable().describe('What a search found.'),
      channel: z
        .string()
        .nullable()
        .describe("As network and device: the event's own, else of the viewer's last visit of that day."),
      network: z.string().nullable(),
      device: z.string().nullable(),
    }),
  ),
  errors: ['REPORT_TOO_LONG'],
});
