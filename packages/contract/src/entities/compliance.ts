import { COMPLIANCE_EXPORT_NAMES, DUTY_IDS, DUTY_STATES } from '@playlet/domain/compliance/duty';
import { INCIDENT_KINDS } from '@playlet/domain/compliance/incident';
import { STAFF_ROLES } from '@playlet/domain/staff/permissions';
import { z } from 'zod';
import { dateTime, day, id } from './scalar.ts';

export const complianceExport = z.enum(COMPLIANCE_EXPORT_NAMES).meta({ id: 'ComplianceExport' });
export const incidentKind = z.enum(INCIDENT_KINDS).meta({ id: 'IncidentKind' });

export const duty = z
  .object({
    id: z.enum(DUTY_IDS).describe('The duty; the console has its name.'),
    source: z.string().describe('The rule, as far as public sources tell. No legal advice.'),
    appliesFrom: day,
    state: z.enum(DUTY_STATES).describe('`manual`: the product cannot know.'),
    dueOn: day.nullable(),
    count: z.int().describe('The number that the reason names, such as dramas, members or open complaints.'),
    role: z.enum(STAFF_ROLES).describe('The role that sees to it.'),
    path: z.string().nullable().describe('The page of the console where the work is done.'),
    export: complianceExport.nullable(),
    lastExport: z
      .object({
        at: dateTime,
        by: z.string(),
        rows: z.int().describe('Rows of the file.'),
        version: z.int().describe('Of the query.'),
        sha256: z.string().describe('Of the rows as JSON.'),
      })
      .nullable()
      .describe('The export made last; null where there was none.'),
  })
  .meta({ id: 'Duty', description: 'A duty by law and its state, computed from the database.' });

export const incident = z
  .object({
    id,
    no: z.int().describe('Counts up.'),
    kind: incidentKind,
    title: z.string(),
    text: z.string(),
    isDrill: z.boolean(),
    foundAt: dateTime,
    reportDueAt: dateTime.describe('The first report is due by then.'),
    isLate: z.boolean().describe('The first report came late, or is late now.'),
    reportedAt: dateTime.nullable(),
    reportedTo: z.string(),
    outcome: z.string(),
    staffName: z.string(),
    closedAt: dateTime.nullable(),
  })
  .meta({ id: 'Incident', description: 'The file of an incident or of a drill.' });
