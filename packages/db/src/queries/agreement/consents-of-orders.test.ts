import { testDatabase } from '@playlet/testing/database';
import { insertMember } from '@playlet/testing/member';
import { insertOrder } from '@playlet/testing/money';
import { type Kysely, sql } from 'kysely';
import { expect, it } from 'vitest';
import { up } from '../../migrations/067-consent-source.ts';

const { db } = await testDatabase();

const DAYS = ['2025-01-05', '2025-03-01', '2025-04-01'].map((day) => new Date(`${day}T00:00:00Z`));
const of = (version: string, ...documents: string[]) =>
  JSON.stringify(documents.map((document) => ({ document, version })));

it('gives a member of before the version of each order, once, at the moment of the first that named it', async () => {
  // Orders of before the check that each names its versions need not fit it.
  await sql`
    alter table recharge drop constraint recharge_has_consent;
    alter table consent drop column source;
    drop index consent_by_time, consent_of_document, consent_of_version;
    drop function consent_stays cascade`.execute(db);
  const buyer = await insertMember(db);
  const registered = await insertMember(db);
  const orders = [
    [buyer, of('2024-09-01', 'user', 'pay'), 0],
    [buyer, of('2024-09-01', 'user', 'pay'), 1],
    [buyer, of('2025-03-15', 'pay'), 2],
    [registered, of('2024-09-01', 'user', 'pay'), 1],
    // What is no version, or no document of today, was agreed to by nobody.
    [registered, of('latest', 'privacy'), 0],
    [registered, of('2024-09-01', 'cookies'), 0],
  ] as const;
  for (const [{ id }, consents, day] of orders) {
    const order = await insertOrder(db, id, { consents });
    await sql`update recharge set created_at = ${DAYS[day]} where id = ${order.id}`.execute(db);
  }
  await sql`
    insert into consent (id, member_id, document, version, at)
    values ('registered', ${registered.id}, 'user', '2024-09-01', '2024-12-24T00:00:00Z')`.execute(db);

  // A migration knows no tables of today.
  await up(db as unknown as Kysely<unknown>);

  const given = await db
    .selectFrom('consent')
    .select(['member_id', 'document', 'version', 'at', 'source'])
    .orderBy('at')
    .orderBy('document')
    .execute();
  const line = (member_id: string, document: string, version: string, source: string, at?: Date) => ({
    member_id,
    document,
    version,
    source,
    at,
  });
  expect(given).toEqual([
    line(registered.id, 'user', '2024-09-01', 'register', new Date('2024-12-24T00:00:00Z')),
    line(buyer.id, 'pay', '2024-09-01', 'purchase', DAYS[0]),
    line(buyer.id, 'user', '2024-09-01', 'purchase', DAYS[0]),
    line(registered.id, 'pay', '2024-09-01', 'purchase', DAYS[1]),
    line(buyer.id, 'pay', '2025-03-15', 'purchase', DAYS[2]),
  ]);
  await expect(sql`update consent set version = '2099-01-01'`.execute(db)).rejects.toThrow('is not changed');
});
