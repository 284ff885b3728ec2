import { markRisk, noteNetwork, readLoginHabits } from '@playlet/core/members/login';
import type { LiveSession } from '@playlet/core/members/session';
import type { Database } from '@playlet/db';
import { isRegionNew, MAX_NETWORKS_PER_HOUR } from '@playlet/domain/account/risk';
import { networkOf } from '../http/address.ts';
import { fail } from '../http/business-error.ts';
import type { Regions } from './region/region.ts';

/**
 * Watches a session move: a token that turns up in a new province, or in too many networks within an hour, may be in
 * other hands, and needs a step-up. Answers whether it does.
 *
 * @throws TOKEN_INVALID where it ended at this very moment
 */
export async function followSession(
  { db, regions }: { db: Database; regions: Regions },
  session: LiveSession,
  ip: string,
): Promise<boolean> {
  const network = networkOf(ip);
  if (network === networkOf(session.ip)) return session.risk;
  const region = regions(ip);
  const networks = await noteNetwork(db, session, { ip, network, region });
  if (networks === undefined) throw fail('TOKEN_INVALID');
  if (session.risk) return true;
  const { regions: known } = await readLoginHabits(db, session.memberId);
  if (networks <= MAX_NETWORKS_PER_HOUR && !isRegionNew(region, known)) return false;
  await markRisk(db, session);
  return true;
}
