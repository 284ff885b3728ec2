import { z } from 'zod';
import { defineEndpoint } from '#endpoint.ts';
import { savedView, viewList } from '#entities/drama-edit.ts';

export default defineEndpoint({
  method: 'GET',
  audience: 'admin',
  permission: 'content.view',
  rate: 'read',
  summary: 'The saved views of a list: own ones, then those that colleagues share',
  input: z.strictObject({ list: viewList }),
  output: z.object({ views: z.array(savedView) }),
});
