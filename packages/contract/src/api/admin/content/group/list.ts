import { z } from 'zod';
import { defineEndpoint } from '#endpoint.ts';
import { dramaFilter, dramaItem, dramaSort } from '#entities/drama-edit.ts';
import { pageInput, pageOf } from '#entities/page.ts';

export default defineEndpoint({
  method: 'POST',
  audience: 'admin',
  permission: 'content.view',
  rate: 'read',
  mayLag: true,
  summary: 'All dramas, published or not, the latest changed first',
  input: z.strictObject({ ...pageInput, ...dramaFilter, sort: dramaSort.default('-updated') }),
  output: pageOf(dramaItem),
});
