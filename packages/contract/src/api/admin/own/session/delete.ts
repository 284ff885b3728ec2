import { z } from 'zod';
import { defineEndpoint } from '#endpoint.ts';
import { id } from '#entities/scalar.ts';

export default defineEndpoint({
  method: 'DELETE',
  audience: 'admin',
  permission: 'session',
  rate: 'write',
  summary: 'Signs out: this session, or another of one’s own',
  input: z.strictObject({ id: id.optional().describe('This session where none is named.') }),
  output: z.object({}),
  errors: ['STAFF_SESSION_NOT_FOUND'],
});
