import { handler } from '#call/handler.ts';
import { appendPiece } from '#ingest/append-piece.ts';

export default handler<'PUT admin/ingest/upload/append'>(({ id, offset }, { context, request }) =>
  appendPiece(context, request, { id, offset: Number(offset) }),
);
