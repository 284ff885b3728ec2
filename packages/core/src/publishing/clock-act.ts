import type { Database } from '@playlet/db/database';
import { readAuditObject } from '@playlet/db/queries/staff/audit-object';
import { insertAuditLine } from '../staff/audit.ts';

type AuditedObject = Awaited<ReturnType<typeof readAuditObject>>;

/** Writes the line of an act of the clock into the audit log, as people's acts have theirs; `act` takes the place of a call. */
export async function logClockAct(
  tx: Database,
  act: 'clock/release' | 'clock/expire',
  { kind, id }: { kind: 'publication' | 'group'; id: string },
  before: AuditedObject,
): Promise<void> {
  const after = await readAuditObject(tx, kind, id);
  await insertAuditLine(tx, {
    kind: 'write',
    staff_id: null,
    staff_name: '',
    roles: [],
    via: '',
    ip: '',
    agent: '',
    call: act,
    object_kind: kind,
    object_id: id,
    object_name: after?.name ?? '',
    before: before?.fields ?? null,
    after: after?.fields ?? null,
    note: '',
    error_code: null,
    request_id: '',
  });
}
