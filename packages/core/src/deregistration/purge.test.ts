import { testDatabase } from '@playlet/testing/database';
import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { purge, purgeRules } from './purge.ts';

const { db } = await testDatabase();
const never = new AbortController().signal;

describe('the daily purge', () => {
  it('deletes codes after a day, in batches, and leaves a receipt', async () => {
    await codes(2_500, '25 hours');
    await codes(3, '23 hours');
    expect(await purge(db, rule('sms_code'), never)).toEqual({
      rule: 'sms_code',
      total: 2_503,
      due: 2_500,
      deleted: 2_500,
      refused: false,
    });
    expect(await count('sms_code')).toBe(3);
    expect(await receipts('sms_code')).toMatchObject([{ due: 2_500, deleted: 2_500, refused: false }]);
  });

  it('keeps a log of security for 190 days', async () => {
    await securityLog(20_000, '189 days');
    await securityLog(600, '191 days');
    expect(await purge(db, rule('security_log'), never)).toMatchObject({
      total: 20_600,
      due: 600,
      deleted: 600,
    });
    expect(await count('security_log')).toBe(20_000);
  });

  it('refuses to delete more than a twentieth of a lasting table', async () => {
    const before = await count('security_log');
    await securityLog(2_000, '191 days');
    expect(await purge(db, rule('security_log'), never)).toMatchObject({
      due: 2_000,
      deleted: 0,
      refused: true,
    });
    expect(await count('security_log')).toBe(before + 2_000);
    expect(await receipts('security_log')).toContainEqual(
      expect.objectContaining({ refused: true, deleted: 0 }),
    );
  });

  it('deletes a closed incident after the time of the audit log, and never an open one', async () => {
    const file = (id: string, closedAt: string | null) =>
      sql`insert into incident (id, kind, title, text, is_drill, found_at, report_due_at, staff_name, closed_at)
        values (${id}, 'leak', 'x', '', false, '2020-01-01', '2020-01-01', '', now() - ${closedAt}::interval)`.execute(
        db,
      );
    await Promise.all([file('old', '1127 days'), file('late', '1125 days'), file('open', null)]);
    expect(await purge(db, rule('incident'), never)).toMatchObject({ total: 3, due: 1, deleted: 1 });
    expect(await receipts('incident')).toMatchObject([{ deleted: 1, refused: false }]);
  });

  it('ends where the process ends', async () => {
    await codes(10, '25 hours');
    await expect(purge(db, rule('sms_code'), AbortSignal.abort(new Error('stopping')))).rejects.toThrow(
      'stopping',
    );
  });

  it('knows every table it names', async () => {
    for (const one of purgeRules) await purge(db, one, never);
  });
});

function rule(table: string) {
  const found = purgeRules.find((one) => one.table === table);
  if (!found) throw new Error(`no rule for ${table}`);
  return found;
}

async function codes(many: number, age: string): Promise<void> {
  await sql`
    insert into sms_code (id, phone, purpose, code_hash, network, created_at, expires_at)
    select gen_random_uuid()::text, '13800000000', 'login', 'x', 'n', now() - ${age}::interval, now()
    from generate_series(1, ${many}::int)`.execute(db);
}

async function securityLog(many: number, age: string): Promise<void> {
  await sql`
    insert into tombstone (id, member_hash) values ('left', 'x') on conflict do nothing`.execute(db);
  await sql`
    insert into security_log (id, tombstone_id, event, ip, created_at)
    select gen_random_uuid()::text, 'left', 'password', 'i', now() - ${age}::interval
    from generate_series(1, ${many}::int)`.execute(db);
}

async function count(table: string): Promise<number> {
  const { rows } = await sql<{ count: number }>`select count(*) as count from ${sql.table(table)}`.execute(
    db,
  );
  return rows[0]?.count ?? 0;
}

async function receipts(name: string) {
  return db.selectFrom('purge_receipt').selectAll().where('rule', '=', name).execute();
}
