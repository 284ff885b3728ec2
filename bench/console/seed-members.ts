import { newId } from '@playlet/db';
import { type RawDatabase, sql } from '@playlet/db/raw';
import { latestBuiltIn } from '@playlet/legal';
import { consentsTo } from '@playlet/legal/consent';

const BATCH_SIZE = 50_000;
/** Each fifth is signed in, each tenth has ordered. */
const SIGNED_IN_INTERVAL_COUNT = 5;
const BUYER_INTERVAL_COUNT = 10;
const BUSY_LOGIN_COUNT = 300;

const CONSENTS = JSON.stringify(consentsTo(latestBuiltIn));

export const BUSY_MEMBER = `M${'0'.repeat(24)}1`;
/** The order of a buyer, as receipts name it. */
export const orderNo = (member: number) => `N${String(member).padStart(19, '0')}`;

/** Members with their devices and orders, one registration in thirty seconds; the first of them has dealt with everything for years. */
export async function seedMembers(db: RawDatabase, count: number): Promise<void> {
  for (let from = 1; from <= count; from += BATCH_SIZE) {
    const to = Math.min(count, from + BATCH_SIZE - 1);
    await seedBatch(db, { from, to, count });
  }
  await seedBusyMember(db);
  await sql`vacuum analyze member, session, recharge, login, member_note, audit_log, security_event`.execute(
    db,
  );
}

async function seedBatch(db: RawDatabase, { from, to, count }: { from: number; to: number; count: number }) {
  const numbers = sql`generate_series(${from}::int, ${to}::int) n`;
  const id = sql`'M' || lpad(n::text, 25, '0')`;
  await sql`
    insert into member (id, username, username_key, phone, password_hash, created_at)
    select ${id}, name, name, '15' || lpad(n::text, 9, '0'), '', now() - (${count}::int - n) * interval '30 seconds'
    from ${numbers}, lateral (
      select (array['剧迷', '小雨', '夜猫', 'rain', '追光的人', '甜甜圈', 'zhou', '一只鱼'])[1 + n % 8] || n as name) as named`.execute(
    db,
  );
  await sql`
    insert into session (id, member_id, token_hash, device_id, device_name, ip, last_seen_at, expires_at)
    select 'SE' || n, ${id}, sha256(n::text::bytea), 'D' || n, 'iPhone · Safari', '127.0.0.1',
           now() - (n % 7) * interval '1 day', now() + interval '20 days'
    from ${numbers} where n % ${SIGNED_IN_INTERVAL_COUNT} = 0`.execute(db);
  await sql`
    insert into recharge (id, no, member_id, kind, channel, scene, state, amount, subject, consents, minor, idempotency_key,
      params_hash, request, expires_at, created_at, closed_at)
    select 'O' || n, 'N' || lpad(n::text, 19, '0'), ${id}, 'balance', 'wechat', 'h5', 'CLOSED', 2500, '余额', ${CONSENTS}, false, 'K' || n, '', '{}',
           now(), now() - n * interval '1 second', now()
    from ${numbers} where n % ${BUYER_INTERVAL_COUNT} = 0`.execute(db);
  await sql`
    insert into security_event (id, at, kind, succeeded, actor_kind, actor_key, actor_name, network, call, repeats, request_id)
    select 'X' || n, now() - n * interval '10 seconds', (array['sign-in', 'export'])[1 + (n % 20 = 0)::int], true, 'member', 'K' || n, '',
           '10.0.0.0/16', 'bench', 1, 'req-' || n
    from ${numbers}`.execute(db);
}

/** Many devices, logins, orders, notes and colleagues who looked. */
async function seedBusyMember(db: RawDatabase): Promise<void> {
  const member = BUSY_MEMBER;
  await sql`
    insert into session (id, member_id, token_hash, device_id, device_name, ip, last_seen_at, expires_at)
    select 'SB' || n, ${member}, sha256(('busy' || n)::bytea), 'B' || n, 'Pixel · Chrome', '127.0.0.1', now(), now() + interval '20 days'
    from generate_series(1, 10) n`.execute(db);
  const logins = Array.from({ length: BUSY_LOGIN_COUNT }, () => newId());
  await sql`
    insert into login (id, member_id, session_id, method, device_id, device_name, ip, network, risk)
    select id, ${member}, 'SB1', 'password', 'B1', 'Pixel · Chrome', '127.0.0.1', '10.0.0.0/16', false
    from unnest(${logins}::text[]) id`.execute(db);
  await sql`
    insert into recharge (id, no, member_id, kind, channel, scene, state, amount, subject, consents, minor, idempotency_key,
      params_hash, request, expires_at, created_at, closed_at)
    select 'OB' || n, 'NB' || lpad(n::text, 18, '0'), ${member}, 'balance', 'wechat', 'h5', 'CLOSED', 2500, '余额', ${CONSENTS}, false, 'B' || n, '', '{}',
           now(), now() - n * interval '1 day', now()
    from generate_series(1, 1000) n`.execute(db);
  await sql`
    insert into member_note (id, member_id, text, staff_name, created_at)
    select 'NT' || n, ${member}, '来电问会员到期', '周宁', now() - n * interval '1 day' from generate_series(1, 500) n`.execute(
    db,
  );
  await sql`
    insert into audit_log (id, kind, at, staff_id, staff_name, roles, via, ip, agent, call, object_kind, object_id, object_name, note, request_id)
    select 'AB' || n, 'write', now() - n * interval '10 minutes', 'S1', '周宁', array['support'], 'session', '127.0.0.1', 'bench',
           'POST admin/member/phone/reveal', 'member', ${member}, '', '', 'req-b' || n
    from generate_series(1, 3000) n`.execute(db);
  await sql`
    insert into member_request (id, kind, way, state, closed_at, contact, text, received_at, due_on, due_estimated, member_id)
    select 'RQ' || n, 'access', 'phone', case when n % 50 = 0 then 'open' else 'done' end, case when n % 50 > 0 then now() end, '', '要一份自己的数据', now() - n * interval '1 hour', current_date + (n % 10), false,
           case when n <= 40 then ${member} end
    from generate_series(1, 20000) n`.execute(db);
}
