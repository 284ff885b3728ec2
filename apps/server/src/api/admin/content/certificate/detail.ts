import { certificateOf } from '@playlet/core/publishing/certificate';
import { certificateKeyOf, extensionOf } from '@playlet/domain/publishing/certificate';
import { defineHandler } from '#call/handler.ts';

export default defineHandler<'GET admin/content/certificate/detail'>(async ({ id }, { context, fail }) => {
  const row = await certificateOf(context.db, id);
  const file = row && (await context.storage.get(certificateKeyOf(row.id, row.type)));
  if (!row || !file) throw fail('DOCUMENT_NOT_FOUND');
  // A header takes no name of any script.
  return { name: `certificate-${id}.${extensionOf(row.type)}`, type: row.type, body: file.body };
});
