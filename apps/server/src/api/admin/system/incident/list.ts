import { listIncidents } from '@playlet/core/compliance/incident';
import { defineHandler } from '#call/handler.ts';
import { presentIncident } from '#compliance/present-incident.ts';

const LISTED_COUNT = 100;

export default defineHandler<'GET admin/system/incident/list'>(async (_, { context: { db, clock } }) => {
  const rows = await listIncidents(db, LISTED_COUNT);
  return { list: rows.map((row) => presentIncident(row, clock.now())) };
});
