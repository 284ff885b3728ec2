import { listLastExports } from '@playlet/core/compliance/record-export';
import { readDutyFacts } from '@playlet/db/queries/compliance/duty-facts';
import { computeDutyStatuses } from '@playlet/domain/compliance/compute-status';
import { DUTIES, DUTY_IDS } from '@playlet/domain/compliance/duty';
import { defineHandler } from '#call/handler.ts';

export default defineHandler<'GET admin/system/compliance/list'>(
  async (_, { context: { db, clock, config } }) => {
    const now = clock.now();
    const [facts, exports] = await Promise.all([readDutyFacts(db, now), listLastExports(db)]);
    const statuses = computeDutyStatuses(
      { ...facts, isAlgorithmFiled: config.filings.algorithm !== null },
      now,
    );
    return {
      list: DUTY_IDS.map((id) => {
        const last = exports.find(({ name }) => name === DUTIES[id].export);
        return {
          id,
          ...DUTIES[id],
          ...statuses[id],
          lastExport: last
            ? {
                at: last.at.toISOString(),
                by: last.staff_name,
                rows: last.row_count,
                version: last.query_version,
                sha256: last.sha256,
              }
            : null,
        };
      }),
    };
  },
);
