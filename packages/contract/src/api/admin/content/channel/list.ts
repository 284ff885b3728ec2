import { z } from 'zod';
import { defineEndpoint } from '#endpoint.ts';
import { operatorChannel } from '#entities/channel.ts';

export default defineEndpoint({
  method: 'POST',
  audience: 'admin',
  permission: 'catalogue.edit',
  rate: 'read',
  summary: 'All channels in their order, with what fills them',
  input: z.strictObject({}),
  output: z.object({ list: z.array(operatorChannel) }),
});
