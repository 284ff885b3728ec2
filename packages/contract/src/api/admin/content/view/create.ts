import { z } from 'zod';
import { defineEndpoint } from '#endpoint.ts';
import { savedView, viewFields, viewList } from '#entities/drama-edit.ts';

export default defineEndpoint({
  method: 'POST',
  audience: 'admin',
  permission: 'content.view',
  rate: 'write',
  summary: 'Saves how a list is seen under a name',
  input: z.strictObject({ list: viewList, ...viewFields }),
  output: savedView,
  errors: ['VIEW_OF_NOBODY'],
});
