import type { Api, InputOf } from '@playlet/contract/api';
import { indexStale } from '@playlet/core/search/search-index';
import { insertEpisode, insertGroup } from '@playlet/testing/catalogue';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { startTestServer } from '#testing/server.ts';

let now = Date.now();
const server = await startTestServer({}, { now: () => now });
const operator = { 'x-token': server.operatorToken };
const ids: Record<string, string> = {};

beforeAll(async () => {
  for (const [title, fields] of [
    ['狼王的契约', { heat: 3 }],
    ['首领在上', { heat: 9 }],
    ['雨停之前', { heat: 1, tags: ['久别重逢'] }],
    ['没上线的首领', { published_at: null, license_no: null }],
  ] as const) {
    const id = await insertGroup(server.db, {
      title,
      ...fields,
      tags: 'tags' in fields ? [...fields.tags] : [],
    });
    ids[title] = id;
    await insertEpisode(server.db, id, 1);
  }
  while ((await indexStale(server.db, 'group', 10)) > 0);
});

beforeEach(() => server.db.deleteFrom('search_rule').execute());

const add = async (rule: InputOf<Api['POST admin/content/search/rule/create']>) =>
  (await server.call('POST admin/content/search/rule/create', rule, operator)).envelope;
async function found(q: string) {
  // Rules are read again, and answers are not shared any more.
  now += 2000;
  const { envelope } = await server.call('POST public/content/search/list', { q });
  return envelope.data.list.map(({ group, match }) => [group.title, match.kind]);
}
async function hot() {
  now += 20_000;
  return (await server.call('POST public/content/search/hot', {})).envelope.data.list.map(({ text }) => text);
}

describe('a synonym', () => {
  it('finds what its other words find, after what the word itself finds', async () => {
    expect(await found('狼王')).toEqual([['狼王的契约', 'title']]);
    await add({ kind: 'synonym', words: ['狼王', '首领'] });
    expect(await found('狼王')).toEqual([
      ['狼王的契约', 'title'],
      ['首领在上', 'title'],
    ]);
    expect((await found('首領')).map(([title]) => title)).toEqual(['首领在上', '狼王的契约']);
  });

  it('needs two words that are not the same, and is there once', async () => {
    expect((await add({ kind: 'synonym', words: ['首领', '首領'] })).errorCode).toBe(
      'SEARCH_RULE_NOT_POSSIBLE',
    );
    await add({ kind: 'synonym', words: ['狼王', '首领'] });
    expect((await add({ kind: 'synonym', words: ['首领', '狼王'] })).errorCode).toBe('SEARCH_RULE_EXISTS');
  });
});

describe('a pinned result', () => {
  it('comes first for its word, in the order of the pins, as long as it is published', async () => {
    const pins = ['雨停之前', '狼王的契约', '没上线的首领'].map((title) => ids[title] ?? '');
    for (const groupId of pins) await add({ kind: 'pin', words: ['首领'], groupId });
    expect((await found('首领')).map(([title]) => title)).toEqual(['雨停之前', '狼王的契约', '首领在上']);
    const { list } = (await server.call('POST admin/content/search/rule/list', {}, operator)).envelope.data;
    expect(list.map(({ published }) => published)).toEqual([true, true, false]);
    await server.call('PUT admin/content/search/rule/update', { id: list[1]?.id ?? '', place: 0 }, operator);
    expect((await found('首领')).map(([title]) => title)).toEqual(['狼王的契约', '雨停之前', '首领在上']);
    for (const { id } of list) await server.call('DELETE admin/content/search/rule/delete', { id }, operator);
    expect((await found('首领')).map(([title]) => title)).toEqual(['首领在上']);
  });

  it('leads to a drama there is', async () => {
    expect((await add({ kind: 'pin', words: ['首领'], groupId: 'gone' })).errorCode).toBe('GROUP_NOT_FOUND');
  });
});

it('shows a hot word before all others, and never a blocked one', async () => {
  expect((await hot())[0]).toBe('首领在上');
  await add({ kind: 'hot', words: ['下雨天看什么'], groupId: ids['雨停之前'] ?? '' });
  await add({ kind: 'hot', words: ['还没上线'], groupId: ids['没上线的首领'] ?? '' });
  await add({ kind: 'block', words: ['首领在上'] });
  const words = await hot();
  expect(words[0]).toBe('下雨天看什么');
  expect(words).not.toContain('首领在上');
  expect(words).not.toContain('还没上线');
});

it('explains why a search finds what it finds', async () => {
  await add({ kind: 'synonym', words: ['狼王', '首领'] });
  await add({ kind: 'pin', words: ['狼王'], groupId: ids['雨停之前'] ?? '' });
  now += 2000;
  const { envelope } = await server.call('POST admin/content/search/explain', { q: '狼王 全集' }, operator);
  const { list, ...reading } = envelope.data;
  expect(reading).toEqual({
    text: '狼王全集',
    subject: '狼王',
    isPinyin: false,
    synonyms: ['首领'],
    total: 3,
  });
  expect(list.map(({ group, by, synonym, heat }) => [group.title, by, synonym, heat])).toEqual([
    ['雨停之前', 'pin', null, 1],
    ['狼王的契约', 'word', null, 3],
    ['首领在上', 'synonym', '首领', 9],
  ]);
});
