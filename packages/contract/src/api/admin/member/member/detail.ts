import { z } from 'zod';
import { defineEndpoint } from '#endpoint.ts';
import { id } from '#entities/scalar.ts';
import { memberPage } from '#entities/support-desk.ts';

export default defineEndpoint({
  method: 'GET',
  audience: 'admin',
  permission: 'members.view',
  rate: 'read',
  summary: 'Everything the customer service needs to know of a member; that it was looked at is kept',
  input: z.strictObject({ id }),
  output: memberPage,
  errors: ['MEMBER_NOT_FOUND'],
});
