import { endCertificate } from '@playlet/core/publishing/certificate';
import { defineHandler } from '#call/handler.ts';
import { dropEndedCertificates } from '#publishing/certificate.ts';
import { presentPublication } from '#publishing/publication.ts';

export default defineHandler<'DELETE admin/content/certificate/delete'>(
  async ({ id }, { context, write, fail }) => {
    await write({ kind: 'license', id }, async (tx) => {
      if (!(await endCertificate(tx, id))) throw fail('DOCUMENT_NOT_FOUND');
    });
    await dropEndedCertificates(context, id);
    return presentPublication(context.db, id, context.clock.now());
  },
);
