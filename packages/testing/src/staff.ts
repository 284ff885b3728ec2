import { createHash, randomBytes } from 'node:crypto';
import { newId } from '@playlet/db';
import type { RawDatabase, Tables } from '@playlet/db/raw';
import type { StaffRole } from '@playlet/domain/staff/permissions';
import type { Insertable } from 'kysely';

export type TestStaff = { id: string; account: string; token: string; headers: { 'x-token': string } };

/** A hash in PHC form whose password no test knows to type. */
const NOBODYS_PASSWORD =
  '$argon2id$v=19$m=19456,t=2,p=1$c29tZXNhbHRzb21lc2FsdA$CTFhFdXPJO1aFaMaO6Mm5c8y7cJHAph8ArZWb2GRPPc';

/** Longer than any test's clock is ahead. */
const SESSION_LIFETIME_MS = 10 * 366 * 86_400_000;

/** Inserts a member of the staff, an owner by default, with a session; `headers` makes calls theirs. */
export async function insertStaff(
  db: RawDatabase,
  { roles = ['owner'], ...values }: Partial<Insertable<Tables['staff']>> & { roles?: StaffRole[] } = {},
): Promise<TestStaff> {
  const id = newId();
  const account = values.account ?? `${id.toLowerCase()}@studio.example`;
  await db
    .insertInto('staff')
    .values({
      id,
      name: '周宁',
      password_hash: NOBODYS_PASSWORD,
      totp_secret: Buffer.alloc(0),
      next_totp_secret: null,
      disabled_at: null,
      ...values,
      account,
      account_key: account.toLowerCase(),
      roles,
    })
    .execute();
  const token = await insertStaffSession(db, id);
  return { id, account, token, headers: { 'x-token': token } };
}

/** Inserts a session of a member of the staff; returns the token. */
export async function insertStaffSession(db: RawDatabase, staffId: string): Promise<string> {
  const token = `pls_${randomBytes(32).toString('base64url')}`;
  await db
    .insertInto('staff_session')
    .values({
      id: newId(),
      staff_id: staffId,
      token_hash: createHash('sha256').update(token).digest(),
      ip: '127.0.0.1',
      region: null,
      agent: 'test',
      expires_at: new Date(Date.now() + SESSION_LIFETIME_MS),
    })
    .execute();
  return token;
}
