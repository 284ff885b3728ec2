import { insertGroup } from '@playlet/testing/catalogue';
import { testDatabase } from '@playlet/testing/database';
import { expect, it } from 'vitest';
import { hideTables } from '../../raw.ts';
import { type GroupOrder, groupSequence, updateGroupOrder } from './group-order.ts';

const { db: raw } = await testDatabase();
const db = hideTables(raw);
const order: GroupOrder = { sort: 'new', access: ['free'] };

it('sends a sequence again only once it is another one', async () => {
  const empty = await updateGroupOrder(db, order, undefined);
  expect(empty?.seqs).toEqual(new Uint32Array());
  expect(await updateGroupOrder(db, order, empty?.digest)).toBeUndefined();

  await insertGroup(raw, { title: '雨停之前' });
  const one = await updateGroupOrder(db, order, empty?.digest);
  expect(one?.seqs).toEqual(await groupSequence(db, order));
  expect(one?.seqs).toHaveLength(1);
  await raw.updateTable('group').set({ heat: 5 }).execute();
  expect(await updateGroupOrder(db, order, one?.digest)).toBeUndefined();

  await insertGroup(raw, { title: '灯塔看守人' });
  const two = await updateGroupOrder(db, order, one?.digest);
  expect(two?.seqs).toEqual(await groupSequence(db, order));
  expect(two?.seqs).toHaveLength(2);
});
