import { z } from 'zod';
import { defineEndpoint } from '#endpoint.ts';
import { noticeChoice, noticeMethod } from '#entities/notice.ts';
import { id } from '#entities/scalar.ts';
import { singleLine } from '#entities/text.ts';

export default defineEndpoint({
  method: 'POST',
  audience: 'admin',
  permission: 'session',
  rate: 'write',
  summary: "Has notices of one's own inbox sent to a chat's bot or by mail",
  input: z.strictObject({
    method: noticeMethod,
    address: singleLine(1, 500).describe("The bot's address, or that of the mail."),
    secret: singleLine(0, 200).optional().describe('The signing secret of a DingTalk or Feishu bot.'),
    ...noticeChoice,
  }),
  output: z.object({ id }),
  errors: ['NOTICE_ADDRESS_REFUSED', 'NOTICE_MAIL_NOT_SET', 'NOTICE_PLACES_FULL'],
});
