import type { Api, InputOf, OutputOf } from '@playlet/contract/api';
import { FIRST_SUPPORT_PAGE } from '@playlet/domain/support';
import { beforeEach, expect, it } from 'vitest';
import { startTestServer } from '#testing/server.ts';

let now = Date.now();
const server = await startTestServer({}, { now: () => now });
const operator = { 'x-token': server.operatorToken };

type Draft = Omit<InputOf<Api['PUT admin/content/support/update']>, 'version'>;
const detail = async (): Promise<OutputOf<Api['GET admin/content/support/detail']>> =>
  (await server.call('GET admin/content/support/detail', {}, operator)).envelope.data;
const draft = async (fields: Partial<Draft> = {}): Promise<Draft & { version: string }> => {
  const { hours, contacts, questions, version } = await detail();
  return { hours, contacts, questions, version, ...fields };
};
const publish = async (input: Draft & { version: string }) =>
  (await server.call('PUT admin/content/support/update', input, operator)).envelope;
const own = (question: string, ...others: { language: string; question: string; answer: string }[]) => ({
  builtIn: null,
  shown: true,
  target: '/my/check',
  texts: [{ language: 'zh-CN', question, answer: '看这里。' }, ...others],
});
async function viewer(locale?: string) {
  // What was cached a moment ago is old by now.
  now += 2000;
  const { envelope } = await server.call('GET public/content/support/detail', { ...(locale && { locale }) });
  return envelope.data.questions;
}
async function contacts() {
  now += 2000;
  const { envelope } = await server.call('POST public/content/link/list', {
    page: 0,
    pageSize: 10,
    position: 'service',
  });
  return envelope.data.list.map(({ title, text }) => [title, text]);
}

beforeEach(async () => {
  await server.db.deleteFrom('support_page').execute();
  await server.db.deleteFrom('link').execute();
});

it('has the product’s own hours and questions until an operator has published', async () => {
  expect(await detail()).toMatchObject({
    ...FIRST_SUPPORT_PAGE,
    contacts: [],
    updatedAt: null,
    updatedBy: '',
  });
  expect((await viewer()).map(({ builtIn }) => builtIn)).toEqual(
    FIRST_SUPPORT_PAGE.questions.map(({ builtIn }) => builtIn),
  );
});

it('shows viewers the questions in the operator’s order and the reader’s language, without hidden ones', async () => {
  const [paid, device] = FIRST_SUPPORT_PAGE.questions;
  if (!paid || !device) throw new Error('the product has questions of its own');
  const english = { question: 'Is it on TV?', answer: 'Look here.' };
  const tv = own('电视上能看吗', { language: 'en-US', ...english });
  await publish(await draft({ questions: [tv, { ...paid, shown: false }, device] }));
  expect(await viewer()).toEqual([
    { builtIn: null, question: '电视上能看吗', answer: '看这里。', target: '/my/check' },
    { builtIn: 'device', question: '', answer: '', target: null },
  ]);
  expect((await viewer('fr-FR'))[0]).toMatchObject(english);
});

it('shows viewers the hours, and takes only a day that has some', async () => {
  const hours = { opens: '08:30', closes: '21:00', timeZone: 'Asia/Hong_Kong' };
  expect(await publish(await draft({ hours }))).toMatchObject({ data: { hours } });
  now += 2000;
  const { envelope } = await server.call('GET public/content/config/detail', {});
  expect(envelope.data.support).toEqual(hours);
  for (const wrong of [{ closes: '08:00' }, { opens: '25:00' }, { timeZone: 'Moon/Sea' }])
    expect((await publish(await draft({ hours: { ...hours, ...wrong } }))).errorCode).toBe(
      'VALIDATION_FAILED',
    );
});

it('takes no question without Chinese, and none that leads out of the product', async () => {
  for (const wrong of [
    { texts: [] },
    { target: 'https://elsewhere.example/' },
    { target: '//elsewhere.example' },
  ])
    expect((await publish(await draft({ questions: [{ ...own('哪里'), ...wrong }] }))).errorCode).toBe(
      'VALIDATION_FAILED',
    );
});

it('keeps the contacts that stay, in their new order, and takes away the others', async () => {
  const contact = (title: string, text: string) => ({ id: null, title, text, shown: true });
  await publish(await draft({ contacts: [contact('微信', 'drama-help'), contact('电话', '400 800 1234')] }));
  expect(await contacts()).toEqual([
    ['微信', 'drama-help'],
    ['电话', '400 800 1234'],
  ]);
  const [wechat, phone] = (await detail()).contacts;
  if (!wechat || !phone) throw new Error('both contacts are there');
  await publish(
    await draft({ contacts: [phone, { ...wechat, shown: false }, contact('邮箱', 'help@x.example')] }),
  );
  expect(await contacts()).toEqual([
    ['电话', '400 800 1234'],
    ['邮箱', 'help@x.example'],
  ]);
  expect((await detail()).contacts.slice(0, 2).map(({ id }) => id)).toEqual([phone.id, wechat.id]);
  await publish(await draft({ contacts: [] }));
  expect(await contacts()).toEqual([]);
});

it('overwrites neither a publication nor a contact that somebody else changed since', async () => {
  const first = await draft();
  expect((await publish(first)).success).toBe(true);
  expect((await publish(first)).errorCode).toBe('CATALOGUE_CONFLICT');
  const seen = await draft({ contacts: [{ id: null, title: '微信', text: 'drama-help', shown: true }] });
  await publish(seen);
  const second = await draft();
  const [{ id } = { id: null }] = second.contacts;
  await server.call('PUT admin/content/link/update', { id: id ?? '', text: 'new-help' }, operator);
  expect((await publish(second)).errorCode).toBe('CATALOGUE_CONFLICT');
});
