import { hasIncident, updateIncident } from '@playlet/core/compliance/incident';
import { defineHandler } from '#call/handler.ts';
import { presentIncident } from '#compliance/present-incident.ts';

export default defineHandler<'PUT admin/system/incident/update'>(({ id, step, words }, call) =>
  call.write({ kind: 'incident', id }, async (tx) => {
    const now = call.context.clock.now();
    const row = await updateIncident(tx, { id, step, words, now });
    if (!row) throw call.fail((await hasIncident(tx, id)) ? 'INCIDENT_STATE_WRONG' : 'INCIDENT_NOT_FOUND');
    return presentIncident(row, now);
  }),
);
