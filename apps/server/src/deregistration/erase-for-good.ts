import { eraseMember, insertTombstone } from '@playlet/core/deregistration/erase-member';
import { buildMemberTombstone } from '@playlet/core/deregistration/member-tombstone';
import type { Database } from '@playlet/db';
import type { Context } from '../context.ts';

/** Erases a member in the caller's transaction, and leaves the tombstone. */
export async function eraseForGood(
  tx: Database,
  { config, jobs, clock }: Pick<Context, 'config' | 'jobs' | 'clock'>,
  member: { id: string; phone: string | null },
): Promise<void> {
  const tombstone = buildMemberTombstone(config.secrets, member, new Date(clock.now()));
  await insertTombstone(tx, tombstone);
  await eraseMember(tx, member.id, tombstone.id);
  await jobs.enqueue('store-tombstones', {}, { tx, singletonKey: 'all' });
}
