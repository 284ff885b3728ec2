import { eraseMember, insertTombstone } from '@playlet/core/deregistration/erase-member';
import { erasureOf, listMembersToErase } from '@playlet/core/deregistration/leaving';
import { buildMemberTombstone } from '@playlet/core/deregistration/member-tombstone';
import { lockMember } from '@playlet/core/members/member';
import { runInTransaction } from '@playlet/db';
import type { Job } from '@playlet/jobs';
import type { Secrets } from '@playlet/secrets';
import type { WorkerContext } from '../context.ts';

const BATCH_SIZE = 100;

/** Erases the accounts whose week to be taken back is over. */
export function eraseLeavers({
  db,
  config,
}: Pick<WorkerContext, 'db'> & { config: { secrets: Secrets } }): Job {
  return {
    name: 'erase-leavers',
    concurrency: 1,
    schedule: '*/10 * * * *',
    process: async (_, { signal }) => {
      for (const member of await listMembersToErase(db, BATCH_SIZE)) {
        signal.throwIfAborted();
        await runInTransaction(db, async (tx) => {
          // The owner may be signing in at this moment, which waits for the same row.
          if (!(await lockMember(tx, member.id)) || !(await erasureOf(tx, member.id))) return;
          const tombstone = buildMemberTombstone(config.secrets, member, member.requestedAt);
          await insertTombstone(tx, tombstone);
          await eraseMember(tx, member.id, tombstone.id);
        });
      }
    },
  };
}
