import { openComplaintText } from '@playlet/core/complaints/complaint-person';
import { findComplaintPerson } from '@playlet/core/complaints/list-complaints';
import { defineHandler } from '#call/handler.ts';

/** Long enough to dial. */
const SHOWN_SECONDS = 60;

export default defineHandler<'POST admin/content/complaint/reveal'>(
  ({ id }, { context: { config }, write, fail, reply }) =>
    write({ kind: 'complaint', id }, async (tx) => {
      const person = await findComplaintPerson(tx, id);
      if (!person?.contact) throw fail('COMPLAINT_NOT_FOUND');
      reply.header('cache-control', 'no-store');
      return { contact: openComplaintText(config.secrets, person.contact), seconds: SHOWN_SECONDS };
    }),
);
