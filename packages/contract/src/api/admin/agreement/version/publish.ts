import { z } from 'zod';
import { defineEndpoint } from '#endpoint.ts';
import { documentName, operatorDocument } from '#entities/agreement.ts';
import { staffNote } from '#entities/staff.ts';

export default defineEndpoint({
  method: 'POST',
  audience: 'admin',
  permission: 'agreements.publish',
  note: 'note',
  rate: 'write',
  summary:
    'Publishes the draft of a document as its next version, which nobody can change or delete any more',
  input: z.strictObject({
    document: documentName,
    revision: z.int().min(1).describe('Of the draft that was looked at.'),
    note: staffNote.describe('Why, for the audit log.'),
  }),
  output: operatorDocument,
  errors: ['AGREEMENT_NOT_READY', 'CATALOGUE_CONFLICT'],
});
