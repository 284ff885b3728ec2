import { z } from 'zod';
import { defineEndpoint } from '#endpoint.ts';
import { signedIn } from '#entities/staff.ts';

export default defineEndpoint({
  method: 'POST',
  audience: 'admin',
  permission: 'anyone',
  rate: 'write',
  summary:
    'Begins a tour of a demo’s console: a session that sees what an operator sees, and changes nothing',
  input: z.strictObject({}),
  output: signedIn,
  errors: ['NO_DEMO'],
});
