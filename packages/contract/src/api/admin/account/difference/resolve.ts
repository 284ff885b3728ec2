import { z } from 'zod';
import { defineEndpoint } from '#endpoint.ts';
import { id } from '#entities/scalar.ts';
import { multiLine } from '#entities/text.ts';
import { MIN_NOTE_LENGTH } from '#limits.ts';

export default defineEndpoint({
  method: 'PUT',
  audience: 'admin',
  permission: 'ledger.close',
  note: 'note',
  rate: 'write',
  summary: 'Takes a difference out of the queue, with a note that says why',
  input: z.strictObject({ id, note: multiLine(MIN_NOTE_LENGTH, 400) }),
  output: z.object({ id }),
  errors: ['DIFFERENCE_NOT_FOUND', 'REPAIR_FIRST'],
});
