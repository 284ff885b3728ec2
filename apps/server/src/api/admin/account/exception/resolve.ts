import { resolveException } from '@playlet/core/orders/exception';
import { defineHandler } from '#call/handler.ts';

export default defineHandler<'PUT admin/account/exception/resolve'>(
  ({ id, note }, { context, write, fail }) =>
    write({ kind: 'exception', id }, async (tx) => {
      if (!(await resolveException(tx, id, { note, now: new Date(context.clock.now()) })))
        throw fail('DIFFERENCE_NOT_FOUND');
      return { id };
    }),
);
