import { countDramas } from '@playlet/db/queries/editing/drama-filter';
import { dramaFilterOf } from '#editing/drama-filter.ts';
import { handler } from '#http/handler.ts';

export default handler<'POST admin/content/group/count'>(async (input, { context }) =>
  countDramas(context.db, dramaFilterOf(input, await context.reference())),
);
