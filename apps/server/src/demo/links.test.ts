import { createIngestClient } from '@playlet/ingest';
import { expect, test } from 'vitest';
import { contacts } from '../../../../demo/contacts.ts';
import { startTestServer } from '../testing/server.ts';
import { placeDemoContacts } from './links.ts';

const server = await startTestServer();
const api = createIngestClient({
  server: server.baseUrl,
  token: server.operatorToken,
  language: 'zh-CN',
  signal: new AbortController().signal,
});

test('the service contacts are there in their order after every start, and what an operator changed stays', async () => {
  await placeDemoContacts(api, contacts);
  await placeDemoContacts(api, contacts);
  expect(await shown()).toEqual(contacts);

  const { list } = await api.call('POST admin/content/link/list', { slot: 'service' });
  const [first = { id: '' }] = list;
  const changed = { id: first.id, text: 'our-own-help' };
  await server.call('PUT admin/content/link/update', changed, { 'x-token': server.operatorToken });
  await placeDemoContacts(api, contacts);
  expect((await shown()).map(({ text }) => text)).toEqual(['our-own-help', 'help@playlet.example']);
});

async function shown(): Promise<{ title: string; text: string }[]> {
  const { list } = await api.call('POST admin/content/link/list', { slot: 'service' });
  return list.map(({ title, text }) => ({ title, text: text ?? '' }));
}
