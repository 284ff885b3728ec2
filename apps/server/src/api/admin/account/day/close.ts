import { insertDayClose, lockStatement, sumDay } from '@playlet/core/accounting/daily-close';
import { staffOf } from '#call/caller.ts';
import { defineHandler } from '#call/handler.ts';
import { isClosable, listCorrectionsDue, readChannelDay } from '#money/daily-close.ts';
import { actorOf } from '#staff/read-staff.ts';

export default defineHandler<'POST admin/account/day/close'>(
  ({ channel, day, note }, { context, caller, write, fail }) => {
    if (!context.payments.providers.has(channel)) throw fail('CHANNEL_CLOSED');
    return write({ kind: 'daily close', id: `${channel}/${day}` }, async (tx) => {
      await lockStatement(tx, { channel, day });
      const sums = await sumDay(tx, { channel, day });
      if (!isClosable(sums, await listCorrectionsDue(tx, { channel, day }))) throw fail('DAY_DISAGREES');
      const at = new Date(context.clock.now());
      const closed = await insertDayClose(tx, { channel, day }, sums, {
        note,
        by: actorOf(staffOf(caller)),
        at,
      });
      if (!closed) throw fail('DAY_CLOSED_ALREADY');
      return readChannelDay(tx, { channel, day });
    });
  },
);
