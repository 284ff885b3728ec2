import { createHash } from 'node:crypto';
import { MAX_CERTIFICATE_BYTES } from '@playlet/contract/limits';
import { announceCertificate, setCertificate } from '@playlet/core/publishing/certificate';
import { certificateKeyOf, certificateTypeOf } from '@playlet/domain/publishing/certificate';
import { staffOf } from '#call/caller.ts';
import { defineHandler } from '#call/handler.ts';
import { readSmallBody } from '#ingest/body.ts';
import { dropEndedCertificates } from '#publishing/certificate.ts';
import { presentPublication } from '#publishing/publication.ts';

export default defineHandler<'PUT admin/content/certificate/update'>(
  async ({ id, name }, { context, caller, request, write, fail }) => {
    const { db, storage } = context;
    const bytes = await readSmallBody(request, MAX_CERTIFICATE_BYTES);
    const type = certificateTypeOf(bytes);
    if (!type) throw fail('DOCUMENT_NOT_READABLE');
    const certificateId = await announceCertificate(db, id, {
      type,
      name,
      bytes: bytes.length,
      sha256: createHash('sha256').update(bytes).digest('hex'),
      uploaded_by: staffOf(caller).name,
    });
    if (certificateId === undefined) throw fail('GROUP_NOT_FOUND');
    await storage.put(certificateKeyOf(certificateId, type), { bytes });
    await write({ kind: 'license', id }, (tx) => setCertificate(tx, id, certificateId));
    await dropEndedCertificates(context, id);
    return presentPublication(db, id, context.clock.now());
  },
);
