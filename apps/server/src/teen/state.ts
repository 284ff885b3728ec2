import type { TeenState } from '@playlet/contract';
import { listTeenLeases, readTeenDay, teenOf } from '@playlet/core/members/teen';
import { beijingDayOf, isCurfew, nextClosing, nextOpening } from '@playlet/domain/beijing';
import {
  computeTeenTimeAhead,
  computeTeenTimeLeft,
  TEEN_DAILY_MS,
  TEEN_REMINDER_MS,
} from '@playlet/domain/teen/budget';
import type { Context } from '../context.ts';
import { createTeenDeviceToken } from './device-token.ts';

/** Teen mode of a member as the contract shows it. */
export async function readTeenState(
  { db, clock, config }: Pick<Context, 'db' | 'clock' | 'config'>,
  memberId: string,
): Promise<TeenState> {
  const at = clock.now();
  const [teen, day, leases] = await Promise.all([
    teenOf(db, memberId),
    readTeenDay(db, memberId, beijingDayOf(at)),
    listTeenLeases(db, memberId),
  ]);
  // Time paid for ahead has not been used yet.
  const ahead = computeTeenTimeAhead(leases, at);
  return {
    enabled: teen !== undefined,
    band: teen?.band ?? null,
    limitSeconds: teen ? seconds(TEEN_DAILY_MS[teen.band] + day.extra) : null,
    usedSeconds: seconds(Math.max(0, day.used - ahead)),
    remainingSeconds: teen ? seconds(computeTeenTimeLeft(teen.band, day) + Math.min(ahead, day.used)) : null,
    extended: day.extra > 0,
    curfew: isCurfew(at),
    closesAt: new Date(nextClosing(at)).toISOString(),
    opensAt: new Date(nextOpening(at)).toISOString(),
    remindEverySeconds: seconds(TEEN_REMINDER_MS),
    pinBlockedUntil:
      teen?.pin_blocked_until && teen.pin_blocked_until.getTime() > at
        ? teen.pin_blocked_until.toISOString()
        : null,
    device: teen ? createTeenDeviceToken(config.secrets, { memberId, band: teen.band }) : null,
  };
}

const seconds = (milliseconds: number) => Math.floor(milliseconds / 1000);
