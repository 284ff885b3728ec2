import type { FastifyInstance } from 'fastify';
import type { Context } from '../context.ts';
import { countsAsRead } from '../http/limits/count-others.ts';

/** Pictures under way: who asks for one at the same time waits for the same one. */
const pending = new Map<string, Promise<Buffer | undefined>>();

/** The pictures of link previews at `/preview/POSTER.jpg`. A poster's id changes with its picture, so each may be kept for good. */
export function registerLinkPreviews(
  app: FastifyInstance,
  { db, storage }: Pick<Context, 'db' | 'storage'>,
): void {
  const read = (id: string) => {
    const known = pending.get(id);
    if (known) return known;
    // The pictures' library costs a start more than all of this file's requests.
    const picture = import('@playlet/picture')
      .then(({ readLinkPreview }) => readLinkPreview(db, storage, id))
      .finally(() => pending.delete(id));
    pending.set(id, picture);
    return picture;
  };
  app.get<{ Params: { id: string } }>(
    '/preview/:id(^\\w{26}).jpg',
    { config: countsAsRead },
    async (request, reply) => {
      const picture = await read(request.params.id);
      if (!picture) return reply.code(404).header('cache-control', 'no-store').send();
      return reply
        .header('cache-control', 'public, max-age=31536000, immutable')
        .type('image/jpeg')
        .send(picture);
    },
  );
}
