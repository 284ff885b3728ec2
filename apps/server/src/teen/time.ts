import { chargeTeen, readTeenDay } from '@playlet/core/members/teen';
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
  const lease = await chargeTeen(db, caller.session, beijingDayOf(at), ({ band, day, paidUntil }) =>
    leaseTeenTime(band, day, paidUntil, at),
  );
  if (typeof lease === 'string') throw fail(lease);
  return lease?.paidUntil;
}

/** Charges a device in teen mode for the time since its last payment. */
export async function chargeTime({ db, clock }: Clocked, caller: Caller): Promise<void> {
  if (caller.kind !== 'member' || !caller.session.teen) return;
  const at = clock.now();
  await chargeTeen(db, caller.session, beijingDayOf(at), ({ band, day, paidUntil }) =>
    chargeTeenTime(band, day, paidUntil, at),
  );
}

async function refuseClosedDevice({ db, clock }: Clocked, device: TeenDevice | undefined): Promise<void> {
  if (!device) return;
  const at = clock.now();
  if (isCurfew(at)) throw fail('TEEN_CURFEW');
  if (device.memberId === undefined) return;
  if (computeTeenTimeLeft(device.band, await readTeenDay(db, device.memberId, beijingDayOf(at))) <= 0)
    throw fail('TEEN_TIME_USED');
}
