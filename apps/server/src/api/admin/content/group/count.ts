import { countDramas } from '@playlet/db/queries/editing/drama-filter';
import { defineHandler } from '#call/handler.ts';
import { dramaFilterOf } from '#editing/drama-filter.ts';

export default defineHandler<'POST admin/content/group/count'>(async (input, { context }) =>
  countDramas(context.db, dramaFilterOf(input, await context.reference())),
);
