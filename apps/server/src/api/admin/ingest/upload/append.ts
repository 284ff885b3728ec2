import { defineHandler } from '#call/handler.ts';
import { appendPiece } from '#ingest/append-piece.ts';

export default defineHandler<'PUT admin/ingest/upload/append'>(({ id, offset }, { context, request }) =>
  appendPiece(context, request, { id, offset: Number(offset) }),
);
