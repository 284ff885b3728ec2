import { createHash, randomBytes } from 'node:crypto';
import { postTransfer } from '@playlet/core/ledger/ledger';
import { newSessionId } from '@playlet/core/members/session-id';
import { insertGrant } from '@playlet/core/orders/grant';
import { newId } from '@playlet/db';
import type { RawDatabase, Tables } from '@playlet/db/raw';
import { TERM_DAYS } from '@playlet/domain/money/term';
import { DAY_MS } from '@playlet/domain/time';
import type { Insertable } from 'kysely';

export type TestMember = {
  id: string;
  phone: string;
  sessionId: string;
  token: string;
  headers: { 'x-token': string };
};

let made = 0;

/** Makes a member with a session on one device; `headers` makes calls theirs. */
export async function insertMember(
  db: RawDatabase,
  values: Partial<Insertable<Tables['member']>> = {},
): Promise<TestMember> {
  made += 1;
  const id = values.id ?? newId();
  const phone = values.phone ?? `139${String(10_000_000 + made)}`;
  const username = `看剧人${id.slice(-8)}`;
  await db
    .insertInto('member')
    .values({
      username,
      username_key: username.toLowerCase(),
      password_hash: 'none',
      birthday: null,
      vip_expires_at: null,
      ...values,
      phone,
      id,
    })
    .execute();
  await grantWhatIsThere(db, id, values);
  return { id, phone, ...(await insertSession(db, id)) };
}

/** A test's grant to a member is in the books, as if an operator had given it. */
async function grantWhatIsThere(
  db: RawDatabase,
  memberId: string,
  { vip_expires_at: expiresAt, lifetime, balance }: Partial<Insertable<Tables['member']>>,
): Promise<void> {
  if (lifetime || expiresAt) {
    const until = expiresAt === null || expiresAt === undefined ? Date.now() : new Date(expiresAt).getTime();
    await insertGrant(db, {
      source: 'admin',
      recharge_id: null,
      member_id: memberId,
      kind: 'membership',
      term_days: lifetime ? null : TERM_DAYS.monthly,
      amount: null,
      group_id: null,
      settled_at: new Date(lifetime ? Date.now() : until - (TERM_DAYS.monthly ?? 0) * DAY_MS),
      note: 'test',
    });
  }
  if (balance) {
    await db.updateTable('member').set({ balance: 0 }).where('id', '=', memberId).execute();
    await db.transaction().execute((tx) =>
      postTransfer(tx, {
        from: { account: 'forfeit' },
        to: { account: 'balance', memberId },
        amount: Number(balance),
        reason: 'test',
        at: new Date(),
      }),
    );
  }
}

/** Logs a member in on one more device. */
export async function insertSession(
  db: RawDatabase,
  memberId: string,
): Promise<Pick<TestMember, 'sessionId' | 'token' | 'headers'>> {
  const token = randomBytes(32).toString('base64url') + memberId;
  const sessionId = newSessionId(memberId);
  await db
    .insertInto('session')
    .values({
      id: sessionId,
      member_id: memberId,
      token_hash: createHash('sha256').update(token).digest(),
      device_id: newId(),
      device_name: 'Phone',
      ip: '127.0.0.1',
      region: null,
      expires_at: new Date(Date.now() + DAY_MS),
    })
    .execute();
  return { sessionId, token, headers: { 'x-token': token } };
}
