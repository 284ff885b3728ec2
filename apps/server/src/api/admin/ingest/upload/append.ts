import { advanceUpload, latestIngest, type UploadRow, uploadById } from '@playlet/db/queries/intake';
import { type CallOf, handler } from '#http/handler.ts';
import { boundedBody } from '#intake/body.ts';
import { dropPieces, isDiskFull, putPiece } from '#intake/staging.ts';
import { startIngest } from '#intake/start-ingest.ts';

type AppendCall = CallOf<'PUT admin/ingest/upload/append'>;

export default handler<'PUT admin/ingest/upload/append'>(async ({ id, offset }, call) => {
  const { context } = call;
  const upload = await uploadById(context.db, id);
  if (!upload || upload.state === 'discarded') throw call.fail('UPLOAD_NOT_FOUND');
  if (upload.state === 'received') return { received: upload.size, ingestId: await ingestOf(call, upload) };
  if (Number(offset) !== upload.received) throw wrongOffset(call, upload.received);

  const received = upload.received + (await storePiece(call, upload));
  if (received < upload.size) return { received, ingestId: null };
  return { received, ingestId: await startIngest(context, upload) };
});

/** Stores the body as the upload's next piece and counts it once it is safe. Answers its size. */
async function storePiece(call: AppendCall, upload: UploadRow): Promise<number> {
  const { context, request, fail } = call;
  const { stream, received } = boundedBody(request, upload.size - upload.received);
  if (upload.received === upload.size) return 0;
  try {
    await putPiece(context.storage, upload.id, upload.received, stream);
  } catch (error) {
    throw isDiskFull(error) ? fail('STORAGE_FULL') : error;
  }
  const counted = await advanceUpload(context.db, upload.id, upload.received, upload.received + received());
  if (counted) return received();
  const now = await uploadById(context.db, upload.id);
  // Another import finished the upload meanwhile; nobody would come for this piece.
  if (now?.state !== 'receiving') await dropPieces(context.storage, upload.id);
  throw wrongOffset(call, now?.received ?? 0);
}

async function ingestOf(
  { context, fail }: AppendCall,
  { group_id: groupId, index, sha256 }: UploadRow,
): Promise<string> {
  const ingest = await latestIngest(context.db, { groupId, index, sha256 });
  if (!ingest) throw fail('UPLOAD_NOT_FOUND');
  return ingest.id;
}

function wrongOffset({ fail }: AppendCall, received: number) {
  return fail('UPLOAD_OFFSET_WRONG', { data: { received } });
}
