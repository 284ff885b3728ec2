import { createIncident } from '@playlet/core/compliance/incident';
import { defineHandler } from '#call/handler.ts';
import { presentIncident } from '#compliance/present-incident.ts';
import { staffOf } from '#editing/staff-of.ts';

export default defineHandler<'POST admin/system/incident/create'>(async ({ foundAt, ...input }, call) => {
  const now = call.context.clock.now();
  const at = foundAt === undefined ? now : Date.parse(foundAt);
  if (at > now) throw call.fail('MOMENT_AHEAD');
  return call.write({ kind: 'incident' }, async (tx, line) => {
    const row = await createIncident(tx, { ...input, foundAt: at, staffName: staffOf(call).name });
    line.id(row.id);
    return presentIncident(row, now);
  });
});
