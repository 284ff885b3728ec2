import { findFinding, requestRepair } from '@playlet/core/integrity/finding';
import { openRepairs } from '@playlet/domain/integrity';
import { defineHandler } from '#call/handler.ts';

export default defineHandler<'POST admin/system/integrity/repair'>(
  ({ id, method }, { context: { jobs, clock }, write, fail }) =>
    write({ kind: 'integrity finding', id }, async (tx, line) => {
      const finding = await findFinding(tx, id);
      if (!finding) throw fail('INTEGRITY_FINDING_NOT_FOUND');
      const ways = openRepairs(finding.repairs, { firstSeenAt: finding.first_seen_at, now: clock.now() });
      const isOpen = ways.some((way) => way.method === method && way.obstacle === null);
      if (!isOpen || !(await requestRepair(tx, id, method))) throw fail('INTEGRITY_REPAIR_NOT_POSSIBLE');
      line.details({ method });
      // Several findings may be repaired at once; one at a time of each.
      await jobs.enqueue('repair-stored', { findingId: id }, { tx, singletonKey: id });
      return {};
    }),
);
