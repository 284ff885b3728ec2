import { dramasOf } from '#experiments/present.ts';
import { handler } from '#http/handler.ts';

export default handler<'POST admin/growth/experiment/dramas'>(async ({ ids }, { context }) => ({
  list: await dramasOf(context.db, ids),
}));
