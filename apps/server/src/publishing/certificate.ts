import { forgetCertificate, listEndedCertificates } from '@playlet/core/publishing/certificate';
import { certificateKeyOf } from '@playlet/domain/publishing/certificate';
import type { Context } from '../context.ts';

/** Deletes the files of certificates that a drama has no more; should this fail, the hourly sweep does it. */
export async function dropEndedCertificates(
  { db, storage }: Pick<Context, 'db' | 'storage'>,
  groupId: string,
): Promise<void> {
  for (const { id, type } of await listEndedCertificates(db, groupId)) {
    await storage.delete(certificateKeyOf(id, type));
    await forgetCertificate(db, id);
  }
}
