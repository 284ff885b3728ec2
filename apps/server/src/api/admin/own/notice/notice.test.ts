import { MAX_NOTICE_PLACE_COUNT } from '@playlet/domain/staff/notice';
import { insertMember } from '@playlet/testing/member';
import { insertStaff } from '@playlet/testing/staff';
import { beforeEach, describe, expect, it } from 'vitest';
import { requireValue } from '#testing/required.ts';
import { startTestServer } from '#testing/server.ts';

const server = await startTestServer({ SMTP_URL: 'smtp://127.0.0.1:9', MAIL_FROM: 'playlet@example.com' });
const withoutMail = await startTestServer({ NOTICE_PRIVATE_WEBHOOKS: 'on' }, undefined, { beside: server });
const { db } = server;
const owner = await insertStaff(db, { name: '许砚秋', roles: ['owner'] });
const editor = await insertStaff(db, { name: '周宁', roles: ['editor'] });
type Person = typeof owner;

const BOT = 'https://open.feishu.cn/open-apis/bot/v2/hook/private-key';
type Place = Parameters<typeof server.call<'POST admin/own/notice/create'>>[1];
const place = (values: Partial<Place> = {}): Place => ({
  method: 'feishu',
  address: BOT,
  secret: 'signing-secret',
  kinds: ['returned', 'ingest'],
  rhythm: 'at-once',
  ...values,
});
const create = async (person: Person, values: Partial<Place> = {}, of = server) =>
  (await of.call('POST admin/own/notice/create', place(values), person.headers)).envelope;
const listOf = async ({ headers }: Person) =>
  (await server.call('GET admin/own/notice/list', {}, headers)).envelope.data;

beforeEach(() => db.deleteFrom('notice_place').execute());

describe('the places of notices', () => {
  it('are none until a person chooses one, and never show address or secret', async () => {
    expect(await listOf(editor)).toEqual({ list: [], sendsMail: true });
    const { data } = await create(editor);
    const { list } = await listOf(editor);
    expect(list).toMatchObject([{ id: data?.id, hint: 'open.feishu.cn', isOwn: true, last: null }]);
    const shown = [list, await db.selectFrom('audit_log').select(['before', 'after']).execute()];
    expect(JSON.stringify(shown)).not.toMatch(/private-key|signing-secret/);
    const { target } = await db.selectFrom('notice_place').select('target').executeTakeFirstOrThrow();
    expect(target.toString()).not.toContain('private-key');
  });

  it('are refused to members and guests', async () => {
    const member = await insertMember(db);
    for (const headers of [{}, member.headers]) {
      const { envelope } = await server.call('POST admin/own/notice/create', place(), headers);
      expect(envelope.success).toBe(false);
    }
  });

  it.each([
    ['feishu', 'http://open.feishu.cn/hook'],
    ['wecom', 'https://127.0.0.1/hook'],
    ['wecom', 'https://169.254.169.254/latest'],
    ['dingtalk', 'https://localhost:8080/hook'],
    ['dingtalk', 'not an address'],
    ['email', 'two@example.com, three@example.com'],
    ['email', 'one@example.com Bcc: all@example.com'],
  ] as const)('of %s refuse %s', async (method, address) => {
    expect((await create(editor, { method, address })).errorCode).toBe('NOTICE_ADDRESS_REFUSED');
  });

  it('may be private ones where the installation says so, and mail needs a server', async () => {
    expect((await create(editor, { address: 'http://10.0.0.5/hook' }, withoutMail)).success).toBe(true);
    for (const address of ['ftp://10.0.0.5/hook', 'http://name:password@10.0.0.5/hook'])
      expect((await create(editor, { address }, withoutMail)).errorCode).toBe('NOTICE_ADDRESS_REFUSED');
    const mail = { method: 'email', address: 'ops@example.com' } as const;
    expect((await create(editor, mail, withoutMail)).errorCode).toBe('NOTICE_MAIL_NOT_SET');
    expect((await create(editor, mail)).success).toBe(true);
    expect((await listOf(editor)).list.map(({ hint }) => hint)).toContain('o…@example.com');
  });

  it('are ten at most, also of calls at once', async () => {
    const made = await Promise.all(Array.from({ length: MAX_NOTICE_PLACE_COUNT + 3 }, () => create(editor)));
    expect(made.filter(({ success }) => success)).toHaveLength(MAX_NOTICE_PLACE_COUNT);
    expect(made.find(({ success }) => !success)?.errorCode).toBe('NOTICE_PLACES_FULL');
  });

  it('are changed and tested by their person alone; who manages the staff sees and deletes them', async () => {
    const id = requireValue((await create(editor)).data).id;
    const change = { id, kinds: ['review' as const], rhythm: 'daily' as const };
    const changed = await server.call('PUT admin/own/notice/update', change, owner.headers);
    expect(changed.envelope.errorCode).toBe('NOTICE_PLACE_NOT_FOUND');
    const tested = await server.call('POST admin/own/notice/test', { id }, owner.headers);
    expect(tested.envelope.errorCode).toBe('NOTICE_PLACE_NOT_FOUND');
    await server.call('PUT admin/own/notice/update', change, editor.headers);
    expect((await listOf(owner)).list).toMatchObject([
      { id, kinds: ['review'], rhythm: 'daily', isOwn: false },
    ]);

    const own = requireValue((await create(owner)).data).id;
    const refused = await server.call('DELETE admin/own/notice/delete', { id: own }, editor.headers);
    expect(refused.envelope.errorCode).toBe('NOTICE_PLACE_NOT_FOUND');
    expect(
      (await server.call('DELETE admin/own/notice/delete', { id }, owner.headers)).envelope.success,
    ).toBe(true);
    expect((await listOf(editor)).list).toEqual([]);
  });

  it('are tested once in half a minute', async () => {
    const id = requireValue((await create(editor)).data).id;
    const test = async () =>
      (await server.call('POST admin/own/notice/test', { id }, editor.headers)).envelope;
    const answers = await Promise.all([test(), test(), test()]);
    expect(answers.filter(({ success }) => success)).toHaveLength(1);
    expect(answers.find(({ success }) => !success)?.errorCode).toBe('NOTICE_TEST_TOO_SOON');
    expect((await listOf(editor)).list[0]?.last).toMatchObject({ state: 'waiting' });
  });
});
