import { insertStaffSession } from '@playlet/core/staff/session';
import type { StaffRow } from '@playlet/core/staff/staff';
import type { Database } from '@playlet/db';
import { STAFF_SESSION_LIFETIME_MS } from '@playlet/domain/staff/session';
import { hashToken } from '../call/caller.ts';
import type { Call } from '../call/handler.ts';
import { recordOf } from '../http/request-record.ts';
import { agentOf } from './audit.ts';
import { presentSelf } from './present.ts';
import { newStaffToken, SESSION_TOKEN_PREFIX } from './secrets.ts';

/** Signs a member of the staff in; the token is shown this once. */
export async function openStaffSession(tx: Database, { context, request }: Call, row: StaffRow) {
  const token = newStaffToken(SESSION_TOKEN_PREFIX);
  const expiresAt = new Date(context.clock.now() + STAFF_SESSION_LIFETIME_MS);
  await insertStaffSession(tx, {
    staff_id: row.id,
    token_hash: hashToken(token),
    ip: request.ip,
    region: context.regions(request.ip),
    agent: agentOf(request),
    expires_at: expiresAt,
  });
  recordOf(request.raw).signedIn = { kind: 'staff', id: row.id, name: row.name };
  return { token, staff: presentSelf(row, expiresAt) };
}
