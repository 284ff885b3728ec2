import type { OutputOf } from '@playlet/contract';
import type { Api } from '@playlet/contract/api';
import { TOUR_CLOSED_PERMISSION, TOUR_STAFF_ID } from '@playlet/core/catalogue/demo-tour';
import type { AuditRow } from '@playlet/core/staff/audit';
import type { StaffInvitationRow } from '@playlet/core/staff/invitation';
import type { StaffSessionRow } from '@playlet/core/staff/session';
import type { StaffOverview, StaffRow } from '@playlet/core/staff/staff';
import type { StaffTokenRow } from '@playlet/core/staff/token';
import { regionNameOf } from '@playlet/domain/account/provinces';
import { grantOf, PERMISSIONS, type Permission } from '@playlet/domain/staff/permissions';

type Item<Key extends keyof Api> = OutputOf<Api[Key]> extends { list: (infer One)[] } ? One : never;
type Self = OutputOf<Api['GET admin/own/profile/detail']>;

export function presentSelf(row: StaffRow, sessionExpiresAt: Date): Self {
  const { id, account, name, roles } = row;
  return {
    id,
    account,
    name,
    roles,
    permissions: PERMISSIONS.flatMap((permission) => {
      if (id === TOUR_STAFF_ID && permission === TOUR_CLOSED_PERMISSION) return [];
      const grant = grantOf(roles, permission);
      return grant === undefined ? [] : [{ permission, grant }];
    }),
    recoveryCodesLeft: row.recovery_hashes.length,
    sessionExpiresAt: sessionExpiresAt.toISOString(),
    ...(id === TOUR_STAFF_ID && { tour: true }),
  };
}

export function presentStaff(row: StaffOverview): Item<'POST admin/staff/account/list'> {
  return {
    id: row.id,
    account: row.account,
    name: row.name,
    roles: row.roles,
    disabled: row.disabled_at !== null,
    totp: true,
    recoveryCodesLeft: row.recovery_hashes.length,
    sessions: row.sessions,
    tokens: row.tokens,
    lastSeenAt: row.last_seen_at?.toISOString() ?? null,
    createdAt: row.created_at.toISOString(),
  };
}

export function presentSession(
  row: StaffSessionRow,
  locale: string,
  currentId?: string,
): Item<'POST admin/own/session/list'> {
  return {
    id: row.id,
    ip: row.ip,
    place: regionNameOf(row.region, locale),
    agent: row.agent,
    createdAt: row.created_at.toISOString(),
    lastSeenAt: row.last_seen_at.toISOString(),
    expiresAt: row.expires_at.toISOString(),
    current: row.id === currentId,
  };
}

export function presentToken(
  row: StaffTokenRow & { staffName: string | null },
): Item<'POST admin/own/token/list'> {
  return {
    id: row.id,
    name: row.name,
    // Only permissions are stored as scopes.
    scopes: row.scopes as Permission[],
    staffId: row.staff_id,
    staffName: row.staffName ?? '',
    createdAt: row.created_at.toISOString(),
    expiresAt: row.expires_at?.toISOString() ?? null,
    lastUsedAt: row.last_used_at?.toISOString() ?? null,
    hint: row.hint,
  };
}

export function presentInvitation(
  row: StaffInvitationRow & { inviterName: string | null },
): Item<'POST admin/staff/invitation/list'> {
  return {
    id: row.id,
    kind: row.kind,
    account: row.account,
    name: row.name,
    roles: row.roles,
    invitedBy: row.inviterName ?? '',
    createdAt: row.created_at.toISOString(),
    expiresAt: row.expires_at.toISOString(),
  };
}

export function presentAuditLine(row: AuditRow): Item<'POST admin/staff/audit/list'> {
  return {
    id: row.id,
    kind: row.kind,
    at: row.at.toISOString(),
    staffId: row.staff_id,
    staffName: row.staff_name,
    roles: row.roles,
    via: row.via,
    ip: row.ip,
    agent: row.agent,
    call: row.call,
    objectKind: row.object_kind,
    objectId: row.object_id,
    objectName: row.object_name,
    before: row.before,
    after: row.after,
    note: row.note,
    errorCode: row.error_code,
    requestId: row.request_id,
  };
}
