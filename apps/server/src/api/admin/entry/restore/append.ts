import { defineHandler } from '#call/handler.ts';
import { readBoundedBody } from '#ingest/body.ts';

/** A browser sends pieces of a quarter of it. */
const MAX_PIECE_BYTES = 32 * 2 ** 20;

export default defineHandler<'PUT admin/entry/restore/append'>(
  async ({ token, path, size, offset }, { context, request }) => {
    const file = { path, size: Number(size) };
    const limit = Math.min(MAX_PIECE_BYTES, Math.max(0, file.size - Number(offset)));
    const { stream } = readBoundedBody(request, limit);
    const received = await context.installationRestore.append(
      { token, file, offset: Number(offset) },
      stream,
    );
    return { received };
  },
);
