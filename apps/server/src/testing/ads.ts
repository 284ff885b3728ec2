import type { Api, InputOf } from '@playlet/contract/api';
import { newId } from '@playlet/db';
import { insertEpisode, insertGroup, smallManifest } from '@playlet/testing/catalogue';
import { requireValue } from './required.ts';
import type { TestServer } from './server.ts';

type LinkInput = InputOf<Api['POST admin/content/link/create']>;

/** Makes an advertisement as an operator does. Of its picture there is only the row. Answers its id. */
export async function makeAd(
  server: Pick<TestServer, 'call' | 'db' | 'operatorToken'>,
  link: Partial<LinkInput> & Pick<LinkInput, 'slot'>,
): Promise<string> {
  const operator = { 'x-token': server.operatorToken };
  const { envelope } = await server.call(
    'POST admin/content/link/create',
    { title: '示例', ...link },
    operator,
  );
  if (!envelope.success) throw new Error(`${envelope.errorCode} ${JSON.stringify(envelope.data)}`);
  const poster = { id: newId(), width: 540, height: 960, hash: 'hash', widths: [540], gated: false };
  await server.db.insertInto('poster').values(poster).execute();
  await server.db
    .updateTable('link')
    .set({ poster_id: poster.id })
    .where('id', '=', envelope.data.id)
    .execute();
  return envelope.data.id;
}

/** Creates a drama with that number of episodes and seconds; returns its id. */
export async function makeDrama(
  { db }: Pick<TestServer, 'db'>,
  values: Parameters<typeof insertGroup>[1],
  episodes = 1,
  seconds = smallManifest.duration,
): Promise<string> {
  const group = await insertGroup(db, values);
  for (let index = 1; index <= episodes; index += 1)
    await insertEpisode(db, group, index, { ...smallManifest, duration: seconds });
  return group;
}

/** Puts a member in teen mode. */
export async function makeTeen<M extends { id: string }>(
  { db }: Pick<TestServer, 'db'>,
  member: M,
): Promise<M> {
  await db.insertInto('teen').values({ member_id: member.id, band: '16-18', pin_hash: 'none' }).execute();
  return member;
}

/** Returns an advertisement's figures so far. */
export async function broughtBy({ call, operatorToken }: TestServer, linkId: string) {
  const { envelope } = await call(
    'POST admin/content/link/list',
    { pageSize: 100 },
    { 'x-token': operatorToken },
  );
  const { impressions, clicks, completions } = requireValue(
    envelope.data.list.find(({ id }) => id === linkId),
  );
  return { impressions, clicks, completions };
}
