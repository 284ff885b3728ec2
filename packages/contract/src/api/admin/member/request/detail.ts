import { z } from 'zod';
import { defineEndpoint } from '#endpoint.ts';
import { id } from '#entities/scalar.ts';
import { memberRequest, requestStep } from '#entities/support-desk.ts';

export default defineEndpoint({
  method: 'GET',
  audience: 'admin',
  permission: 'members.view',
  rate: 'read',
  summary: 'A request with everything that was done about it',
  input: z.strictObject({ id }),
  output: memberRequest.extend({ steps: z.array(requestStep) }),
  errors: ['MEMBER_REQUEST_NOT_FOUND'],
});
