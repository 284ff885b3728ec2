import { z } from 'zod';
import { defineEndpoint } from '#endpoint.ts';
import { noticeChoice } from '#entities/notice.ts';
import { id } from '#entities/scalar.ts';

export default defineEndpoint({
  method: 'PUT',
  audience: 'admin',
  permission: 'session',
  rate: 'write',
  summary: "Changes what one of one's own places is sent, and when",
  input: z.strictObject({ id, ...noticeChoice }),
  output: z.null(),
  errors: ['NOTICE_PLACE_NOT_FOUND'],
});
