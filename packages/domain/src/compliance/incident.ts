import { HOUR_MS } from '../time.ts';

export const INCIDENT_KINDS = ['outage', 'leak', 'attack', 'content', 'other'] as const;
export type IncidentKind = (typeof INCIDENT_KINDS)[number];

/** The shortest time of the rule, from the moment an incident was found. @see DUTIES.incidents */
export const FIRST_REPORT_HOURS = 1;

/** Returns the moment of the first report; both in milliseconds since 1970. */
export const firstReportDueAt = (foundAt: number): number => foundAt + FIRST_REPORT_HOURS * HOUR_MS;
