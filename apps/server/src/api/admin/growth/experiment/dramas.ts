import { handler } from '#call/handler.ts';
import { dramasOf } from '#experiments/present.ts';

export default handler<'POST admin/growth/experiment/dramas'>(async ({ ids }, { context }) => ({
  list: await dramasOf(context.db, ids),
}));
