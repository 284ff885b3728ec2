import { listAreas, listChecks } from '@playlet/core/integrity/check';
import { countOpenFindings } from '@playlet/core/integrity/list';
import { listLedgerFindings } from '@playlet/core/monitoring/ledger-check';
import { INTEGRITY_AREAS } from '@playlet/domain/integrity';
import { defineHandler } from '#call/handler.ts';

const SHOWN_COUNT = 10;

export default defineHandler<'GET admin/system/integrity/detail'>(async (_input, { context: { db } }) => {
  const [areas, open, checks, rules] = await Promise.all([
    listAreas(db),
    countOpenFindings(db),
    listChecks(db, SHOWN_COUNT),
    listLedgerFindings(db),
  ]);
  const byArea = new Map(areas.map((one) => [one.area, one]));
  return {
    areas: INTEGRITY_AREAS.flatMap((area) => {
      const row = byArea.get(area);
      return row
        ? [
            {
              area,
              checkedAt: row.checked_at.toISOString(),
              roundEndedAt: row.round_ended_at?.toISOString() ?? null,
            },
          ]
        : [];
    }),
    ledger: {
      checkedAt: rules[0]?.checked_at.toISOString() ?? null,
      brokenRules: rules.filter(({ violations }) => violations > 0).length,
    },
    open,
    checks: checks.map(({ id, state, area, done, total, found, error, ...row }) => ({
      ...{ id, state, done, total, found, error },
      // A version after this one may know more of them.
      area: INTEGRITY_AREAS.find((one) => one === area) ?? null,
      groupId: row.group_id,
      groupTitle: row.title,
      staffName: row.staff_name,
      createdAt: row.created_at.toISOString(),
      endedAt: row.ended_at?.toISOString() ?? null,
    })),
  };
});
