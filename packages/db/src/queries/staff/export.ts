import type { Database } from '../../database.ts';

/** Returns all data about a member of the staff, without secrets that would let another person act as them. */
export async function exportStaff(db: Database, id: string): Promise<Record<string, object[]>> {
  const [account, sessions, tokens, log] = await Promise.all([
    db
      .selectFrom('staff')
      .select(['id', 'account', 'name', 'roles', 'disabled_at', 'created_at', 'updated_at'])
      .where('id', '=', id)
      .execute(),
    db
      .selectFrom('staff_session')
      .select(['id', 'ip', 'region', 'agent', 'created_at', 'last_seen_at', 'expires_at'])
      .where('staff_id', '=', id)
      .execute(),
    db
      .selectFrom('staff_token')
      .select(['id', 'name', 'scopes', 'created_at', 'expires_at', 'last_used_at', 'revoked_at'])
      .where('staff_id', '=', id)
      .execute(),
    db
      .selectFrom('audit_log')
      .select(['at', 'kind', 'call', 'object_kind', 'object_id', 'ip', 'agent', 'note', 'request_id'])
      .where('staff_id', '=', id)
      .orderBy('at')
      .execute(),
  ]);
  return { account, sessions, tokens, log };
}
