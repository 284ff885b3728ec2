import { chargeTeen } from '@playlet/db/queries/teen';
import { beijingDay } from '@playlet/domain/beijing';
import { leaseTeenTime, liveTeenTime } from '@playlet/domain/teen/budget';
import type { Context } from '../context.ts';
import { BusinessError } from '../http/business-error.ts';
import type { Caller } from '../http/caller.ts';

type Clocked = Pick<Context, 'db' | 'now'>;

/**
 * Pays for the next minute of a member in teen mode; answers when it ends, in milliseconds since 1970, and a ticket
 * must end with it. Undefined for everybody else. TEEN_CURFEW or TEEN_TIME_USED where nothing is to be had.
 */
export async function leaseTime({ db, now }: Clocked, caller: Caller): Promise<number | undefined> {
  if (caller.kind !== 'member' || !caller.session.teen) return undefined;
  const at = now();
  const lease = await chargeTeen(db, caller.session, beijingDay(at), ({ band, day, paidUntil }) =>
    leaseTeenTime(band, day, paidUntil, at),
  );
  if (typeof lease === 'string') throw new BusinessError(lease);
  return lease?.paidUntil;
}

/** Charges what a device in teen mode has been used since its time was last paid for. */
export async function liveTime({ db, now }: Clocked, caller: Caller): Promise<void> {
  if (caller.kind !== 'member' || !caller.session.teen) return;
  const at = now();
  await chargeTeen(db, caller.session, beijingDay(at), ({ band, day, paidUntil }) =>
    liveTeenTime(band, day, paidUntil, at),
  );
}
