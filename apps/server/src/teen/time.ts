import { chargeTeen, readTeenDay, type TeenCharge } from '@playlet/core/members/teen';
import { beijingDayOf, isCurfew } from '@playlet/domain/beijing';
import { chargeTeenTime, computeTeenTimeLeft, leaseTeenTime } from '@playlet/domain/teen/budget';
import type { Caller, TeenDevice } from '../call/caller.ts';
import type { Context } from '../context.ts';
import { fail } from '../http/business-error.ts';

type Clocked = Pick<Context, 'db' | 'clock'>;

/**
 * Pays for the next minute of a member in teen mode; answers when it ends, in milliseconds since 1970, and a ticket
 * must end with it. Undefined for everybody else; of a guest's device in teen mode, night and the account's day are asked,
 * and its minutes count on the device. TEEN_CURFEW or TEEN_TIME_USED where nothing is to be had.
 *
 * @throws TEEN_CURFEW, TEEN_TIME_USED
 */
export async function leaseTime({ db, clock }: Clocked, caller: Caller): Promise<number | undefined> {
  if (caller.kind === 'guest') await refuseClosedDevice({ db, clock }, caller.teen);
  if (caller.kind !== 'member' || !caller.session.teen) return undefined;
  const at = clock.now();
  const lease = await chargeTeen(db, {
    session: caller.session,
    day: beijingDayOf(at),
    decide: ({ band, day, paidUntil }) => leaseTeenTime(band, day, paidUntil, at),
  });
  if (typeof lease === 'string') throw fail(lease);
  return lease?.paidUntil;
}

/** Charges a device in teen mode for the time since its last payment. */
export async function chargeTime({ db, clock }: Clocked, caller: Caller): Promise<void> {
  const charge = teenChargeOf(caller, clock);
  if (charge && caller.kind === 'member') await chargeTeen(db, { ...charge, session: caller.session });
}

/** Returns the charge for the time since the last payment; undefined outside of teen mode. */
export function teenChargeOf(
  caller: Caller,
  clock: Clocked['clock'],
): Pick<TeenCharge, 'day' | 'decide'> | undefined {
  if (caller.kind !== 'member' || !caller.session.teen) return undefined;
  const at = clock.now();
  return {
    day: beijingDayOf(at),
    decide: ({ band, day, paidUntil }) => chargeTeenTime(band, day, paidUntil, at),
  };
}

async function refuseClosedDevice({ db, clock }: Clocked, device: TeenDevice | undefined): Promise<void> {
  if (!device) return;
  const at = clock.now();
  if (isCurfew(at)) throw fail('TEEN_CURFEW');
  if (device.memberId === undefined) return;
  if (computeTeenTimeLeft(device.band, await readTeenDay(db, device.memberId, beijingDayOf(at))) <= 0)
    throw fail('TEEN_TIME_USED');
}
