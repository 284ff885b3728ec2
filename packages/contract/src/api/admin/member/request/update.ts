import { z } from 'zod';
import { defineEndpoint } from '#endpoint.ts';
import { id } from '#entities/scalar.ts';
import { memberRequest, memberWords, requestState, requestStep } from '#entities/support-desk.ts';

export default defineEndpoint({
  method: 'PUT',
  audience: 'admin',
  permission: 'members.edit',
  rate: 'write',
  summary:
    'A step of a request: taken on, answered or refused, with what was done; whoever does it sees to it',
  input: z.strictObject({
    id,
    state: requestState,
    note: memberWords(0, 1000).default('').describe('What was done; required where the request is closed.'),
  }),
  output: memberRequest.extend({ steps: z.array(requestStep) }),
  errors: ['MEMBER_REQUEST_NOT_FOUND', 'NOTE_REQUIRED'],
});
