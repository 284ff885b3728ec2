import { z } from 'zod';
import { defineEndpoint } from '#endpoint.ts';
import { promotionFigures, promotionStatement } from '#entities/promotion.ts';
import { dateTime } from '#entities/scalar.ts';
import { verbatim } from '#entities/text.ts';

export default defineEndpoint({
  method: 'POST',
  audience: 'admin',
  permission: 'anyone',
  rate: 'read',
  summary: "What a partner sees of their own links: sums, and nobody's name",
  input: z.strictObject({ token: verbatim(1, 200).describe('What stands behind the # of the page.') }),
  output: z.object({
    name: z.string().describe("The partner's name."),
    expiresAt: dateTime.describe('Until when the page is open.'),
    links: z.array(
      z.object({
        number: z.string().describe('Such as `L-0317`.'),
        name: z.string(),
        title: z.string().describe("The drama's title."),
        channel: z.string(),
        ...promotionFigures,
      }),
    ),
    statements: z.array(promotionStatement),
  }),
  errors: ['PARTNER_PAGE_CLOSED'],
});
