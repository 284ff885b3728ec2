import { announceRenewals, renewMemberships } from '@playlet/checkout';
import { beijingDayOf } from '@playlet/domain/beijing';
import type { Job } from '@playlet/jobs';
import type { WorkerContext } from '../context.ts';

/** Announces renewals five days ahead and charges those that are due, every hour. */
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
      const announced = await announceRenewals(payments, ({ phone, amount, chargeAt }) =>
        sms.announceRenewal({ phone, amount, day: beijingDayOf(chargeAt.getTime()) }),
      );
      const renewed = await renewMemberships(payments);
      if (announced + renewed > 0) log.info({ announced, renewed }, 'memberships renewed');
    },
  };
}
