import { announceRenewals, renewMemberships } from '@playlet/checkout';
import { beijingDay } from '@playlet/domain/beijing';
import type { Job } from '@playlet/jobs';
import type { WorkerContext } from '../context.ts';

/** Announces renewals five days ahead and takes the money of those whose day has come, every hour. */
export function renewMembershipsHourly({
  payments,
  sms,
  log,
}: Pick<WorkerContext, 'payments' | 'sms' | 'log'>): Job {
  return {
    name: 'renew-memberships',
    concurrency: 1,
    schedule: '12 * * * *',
    process: async () => {
      const told = await announceRenewals(payments, ({ phone, amount, chargeAt }) =>
        sms.announceRenewal({ phone, amount, day: beijingDay(chargeAt.getTime()) }),
      );
      const renewed = await renewMemberships(payments);
      if (told + renewed > 0) log.info({ told, renewed }, 'memberships renewed');
    },
  };
}
