import { postponeErasure } from '@playlet/core/deregistration/leaving';
import { hideTables, sql } from '@playlet/db/raw';
import { testSecrets } from '@playlet/secrets/testing';
import { testDatabase } from '@playlet/testing/database';
import { insertMember } from '@playlet/testing/member';
import { expect, it } from 'vitest';
import { eraseLeavers } from './erase-leavers.ts';

const { db } = await testDatabase();

it('erases who has left a week ago, and nobody else', async () => {
  const [gone, waiting, staying] = [await insertMember(db), await insertMember(db), await insertMember(db)];
  for (const { id } of [gone, waiting]) await db.transaction().execute((tx) => postponeErasure(tx, id, 7));
  await sql`update leaving set erase_at = now() where member_id = ${gone.id}`.execute(db);
  const job = eraseLeavers({ db: hideTables(db), config: { secrets: testSecrets() } });
  await job.process({}, { signal: new AbortController().signal } as never);
  const left = await db.selectFrom('member').select('id').execute();
  expect(left.map(({ id }) => id).sort()).toEqual([waiting.id, staying.id].sort());
  expect(await db.selectFrom('tombstone').selectAll().execute()).toHaveLength(1);
  expect(await db.selectFrom('session').where('member_id', '=', waiting.id).selectAll().execute()).toEqual(
    [],
  );
});
