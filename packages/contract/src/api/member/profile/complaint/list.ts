import { z } from 'zod';
import { defineEndpoint } from '#endpoint.ts';
import { ownComplaint } from '#entities/complaint.ts';
import { pageInput, pageOf } from '#entities/page.ts';

export default defineEndpoint({
  method: 'POST',
  audience: 'member',
  rate: 'read',
  summary: "The member's own complaints, the latest first",
  input: z.strictObject(pageInput),
  output: pageOf(ownComplaint),
});
