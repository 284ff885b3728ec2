import { defineHandler } from '#call/handler.ts';
import { dramasOf } from '#experiments/present.ts';

export default defineHandler<'POST admin/growth/experiment/dramas'>(async ({ ids }, { context }) => ({
  list: await dramasOf(context.db, ids),
}));
