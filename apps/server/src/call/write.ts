import type { Database } from '@playlet/db';
import type { AuditObjectKind } from '@playlet/db/queries/staff/audit-object';

/** Objects of a write that are no row. */
export const WITHOUT_ROW = [
  'search',
  'promotion cost',
  'promotion statement',
  'statement',
  'audit log',
  'security log',
  'drama list',
  'consent list',
  'background job',
  'integrity check',
  'daily summary',
  'order list',
  'ledger entries',
  'accounting month',
  'compliance export',
] as const;

/** The object of a write: a row the log shows before and after, or an object without a row. */
export type AuditObject = {
  kind: AuditObjectKind | (typeof WITHOUT_ROW)[number];
  /** Left out for an object that the write creates. */
  id?: string;
};

/** A handler's additions to its line, where the object's row lacks them. */
export type AuditLine = {
  /** Sets the id of a created object. */
  id(id: string): void;
  /** Sets the id of an object to change, where only the transaction finds it. */
  before(id: string): Promise<void>;
  /** Fields beside those of the row. No secrets. */
  details(fields: Record<string, unknown>): void;
  /** Sets the actor, where the call began without a session. */
  actor(staff: Actor): void;
};

export type Actor = { id: string | null; name: string; roles: readonly string[] };

/**
 * Runs the one transaction of a write by the staff: its line of the audit log, with the object before and after, is written
 * in the same transaction, so that there is neither a change without a line nor a line without a change.
 */
export type Write = <Result>(
  object: AuditObject,
  work: (tx: Database, line: AuditLine) => Promise<Result>,
) => Promise<Result>;
