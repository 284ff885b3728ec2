import { certificateOf } from '@playlet/core/publishing/certificate';
import { certificateKey, extensionOf } from '@playlet/domain/publishing/certificate';
import { handler } from '#call/handler.ts';

export default handler<'GET admin/content/certificate/detail'>(async ({ id }, { context, fail }) => {
  const row = await certificateOf(context.db, id);
  const file = row && (await context.storage.get(certificateKey(row.id, row.type)));
  if (!row || !file) throw fail('DOCUMENT_NOT_FOUND');
  // A header takes no name of any script.
  return { name: `certificate-${id}.${extensionOf(row.type)}`, type: row.type, body: file.body };
});
