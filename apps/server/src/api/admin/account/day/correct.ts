import { dayCloseOf, insertDayCorrection, sumDay } from '@playlet/core/accounting/daily-close';
import { staffOf } from '#call/caller.ts';
import { defineHandler } from '#call/handler.ts';
import { readChannelDay } from '#money/daily-close.ts';
import { actorOf } from '#staff/read-staff.ts';

export default defineHandler<'POST admin/account/day/correct'>(
  ({ channel, day, amount, note }, { context, caller, write, fail }) => {
    if (!context.payments.providers.has(channel)) throw fail('CHANNEL_CLOSED');
    return write({ kind: 'daily close', id: `${channel}/${day}` }, async (tx, line) => {
      if (!(await dayCloseOf(tx, { channel, day }))) throw fail('DAY_NOT_CLOSED');
      line.details({ correction: amount });
      const at = new Date(context.clock.now());
      const { booked } = await sumDay(tx, { channel, day });
      const by = actorOf(staffOf(caller));
      await insertDayCorrection(tx, { channel, day }, { amount, booked, note, by, at });
      return readChannelDay(tx, { channel, day });
    });
  },
);
