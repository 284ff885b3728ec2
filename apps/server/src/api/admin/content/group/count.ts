import { countDramas } from '@playlet/db/queries/editing/drama-filter';
import { handler } from '#call/handler.ts';
import { dramaFilterOf } from '#editing/drama-filter.ts';

export default handler<'POST admin/content/group/count'>(async (input, { context }) =>
  countDramas(context.db, dramaFilterOf(input, await context.reference())),
);
