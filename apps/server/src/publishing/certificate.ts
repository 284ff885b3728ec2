import { endedCertificates, forgetCertificate } from '@playlet/core/publishing/certificate';
import { certificateKey } from '@playlet/domain/publishing/certificate';
import type { Context } from '../context.ts';

/** Deletes the files of certificates that a drama has no more; should this fail, the hourly sweep does it. */
export async function dropEndedCertificates(
  { db, storage }: Pick<Context, 'db' | 'storage'>,
  groupId: string,
): Promise<void> {
  for (const { id, type } of await endedCertificates(db, groupId)) {
    await storage.delete(certificateKey(id, type));
    await forgetCertificate(db, id);
  }
}
