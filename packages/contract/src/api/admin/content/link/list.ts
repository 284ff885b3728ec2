import { z } from 'zod';
import { defineEndpoint } from '#endpoint.ts';
import { linkPosition } from '#entities/content.ts';
import { operatorLink } from '#entities/operator-link.ts';
import { pageInput, pageOf } from '#entities/page.ts';

export default defineEndpoint({
  method: 'POST',
  audience: 'admin',
  permission: 'catalogue.edit',
  rate: 'read',
  summary: 'All entries and advertisements, open or not, with what they brought',
  input: z.strictObject({ ...pageInput, slot: linkPosition.optional() }),
  output: pageOf(operatorLink),
});
