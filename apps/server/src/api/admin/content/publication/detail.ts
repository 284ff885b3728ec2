import { defineHandler } from '#call/handler.ts';
import { presentPublication } from '#publishing/publication.ts';

export default defineHandler<'GET admin/content/publication/detail'>(({ id }, { context }) =>
  presentPublication(context.db, id, context.clock.now()),
);
