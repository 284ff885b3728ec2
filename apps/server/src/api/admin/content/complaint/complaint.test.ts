import { eraseMember, insertTombstone } from '@playlet/core/deregistration/erase-member';
import { exportOf } from '@playlet/core/deregistration/member-export';
import { purge, purgeRules } from '@playlet/core/deregistration/purge';
import { newId } from '@playlet/db';
import { sql } from '@playlet/db/raw';
import { MAX_OPEN_PER_DRAMA_COUNT, MAX_PER_DEVICE_DAY_COUNT } from '@playlet/domain/complaint/complaint';
import { insertEpisode, insertGroup } from '@playlet/testing/catalogue';
import { insertMember } from '@playlet/testing/member';
import { insertStaff } from '@playlet/testing/staff';
import { describe, expect, it } from 'vitest';
import { requireValue } from '#testing/required.ts';
import { startTestServer } from '#testing/server.ts';

const server = await startTestServer({ TRUSTED_PROXIES: '127.0.0.1' });
const { db } = server;
const reviewer = await insertStaff(db, { name: '陈屿', roles: ['reviewer'] });
const support = await insertStaff(db, { name: '小满', roles: ['support'] });
const analyst = await insertStaff(db, { roles: ['analyst'] });

type Input = Parameters<typeof server.call<'POST public/content/complaint/create'>>[1];
type Fields = Partial<NonNullable<Input>>;
type Headers = Record<string, string>;

let addresses = 0;
/** A guest at an address of their own. */
const guest = (agent = 'iPhone'): Headers => {
  addresses += 1;
  return { 'x-forwarded-for': `203.0.${addresses >> 8}.${addresses & 255}`, 'user-agent': agent };
};
const complain = (fields: Fields = {}, headers: Headers = guest()) =>
  server.call(
    'POST public/content/complaint/create',
    { key: newId(), kind: 'content', text: '第三集有血腥画面', ...fields },
    headers,
  );
const statusOf = async (number: string) =>
  (await server.call('POST public/content/complaint/detail', { number }, guest())).envelope;
const listOf = async (
  input: Parameters<typeof server.call<'POST admin/content/complaint/list'>>[1] = {},
  who = reviewer,
) =>
  (await server.call('POST admin/content/complaint/list', { pageSize: 50, ...input }, who.headers)).envelope;
const rowOf = (number: string) =>
  db.selectFrom('complaint').selectAll().where('number', '=', number).executeTakeFirstOrThrow();
const detailOf = async (number: string) => {
  const { id } = await rowOf(number);
  return (await server.call('GET admin/content/complaint/detail', { id }, reviewer.headers)).envelope.data;
};
const decide = async (number: string, fields: Record<string, unknown> = {}) => {
  const { id } = await rowOf(number);
  const input = { id, decision: 'upheld', note: '已核实', answer: '已下架，谢谢你', ...fields };
  return (await server.callUnchecked('POST admin/content/complaint/decide', input, reviewer.headers))
    .envelope;
};

async function drama(values: Parameters<typeof insertGroup>[1] = {}) {
  const id = await insertGroup(db, values);
  await insertEpisode(db, id, 1);
  await insertEpisode(db, id, 2);
  return id;
}

const rights = {
  holder: '长风影业',
  capacity: 'agent',
  work: '《雨停之前》',
  proof: '登记号 2026-F-001',
} as const;
const rightsNotice = { kind: 'rights', rights, declares: true, contact: 'law@example.com' } as const;

describe('a complaint of a guest', () => {
  it('has a number that cannot be guessed, a place, and a clock of three days', async () => {
    const groupId = await drama();
    const { envelope } = await complain({ groupId, index: 2, second: 85, contact: '13800138001' });
    const { number, dueAt } = envelope.data;
    expect(number).toMatch(/^[0-9A-HJKMNP-TV-Z]{4}(-[0-9A-HJKMNP-TV-Z]{4}){2}$/);
    expect(Date.parse(dueAt) - Date.now()).toBeGreaterThan(71.9 * 3_600_000);
    const detail = await detailOf(number);
    expect(detail).toMatchObject({
      index: 2,
      second: 85,
      state: 'open',
      contact: '138****8001',
      hoursLeft: 71,
    });
    const status = await statusOf(number.toLowerCase().replaceAll('-', ' '));
    expect(status.data).toMatchObject({ number, kind: 'content', index: 2, answer: '' });
    expect(JSON.stringify(status.data)).not.toContain('血腥');
  });

  it('keeps its contact encrypted, its address unreadable, and a phone in its words masked', async () => {
    const headers = guest();
    const { envelope } = await complain({ contact: '13800138002', text: '打我电话 13800138003 说' }, headers);
    const { rows } = await sql<{ text: string }>`
      select to_jsonb(complaint)::text || to_jsonb(complaint_person)::text as text
      from complaint join complaint_person using (id) where number = ${envelope.data.number}`.execute(db);
    const [{ text } = { text: '' }] = rows;
    expect(text).toContain('138****8003');
    for (const secret of ['13800138002', '13800138003', headers['x-forwarded-for'] ?? '-'])
      expect(text).not.toContain(secret);
  });

  it('is entered once however often its page sends it, and not under the key of another', async () => {
    const [key, headers] = [newId(), guest()];
    const answers = await Promise.all([1, 2, 3].map(() => complain({ key }, headers)));
    expect(new Set(answers.map(({ envelope }) => envelope.data.number)).size).toBe(1);
    for (const again of [complain({ key, text: '换一段说明' }, headers), complain({ key })])
      expect((await again).envelope.errorCode).toBe('IDEMPOTENCY_KEY_REUSED');
  });

  it('is entered for one guest alone where several send the same key at once', async () => {
    const key = newId();
    const answers = await Promise.all(Array.from({ length: 6 }, () => complain({ key })));
    const countOf = (wanted: number) => answers.filter(({ status }) => status === wanted).length;
    expect([countOf(200), countOf(409)]).toEqual([1, 5]);
  });

  it('is bounded for an address and a drama, also when sent at once, and for a kind of device in a day', async () => {
    const groupId = await drama();
    const headers = guest();
    const sent = Array.from({ length: MAX_OPEN_PER_DRAMA_COUNT + 3 }, () => complain({ groupId }, headers));
    const codes = (await Promise.all(sent)).map(({ envelope }) => envelope.errorCode);
    expect(codes.filter((code) => code === null)).toHaveLength(MAX_OPEN_PER_DRAMA_COUNT);
    expect(codes.filter((code) => code === 'COMPLAINT_QUOTA_REACHED')).toHaveLength(3);
    expect((await complain({ groupId })).envelope.success).toBe(true);
    for (let sentCount = MAX_OPEN_PER_DRAMA_COUNT; sentCount < MAX_PER_DEVICE_DAY_COUNT; sentCount += 1)
      expect((await complain({}, headers)).envelope.success).toBe(true);
    expect((await complain({}, headers)).envelope.errorCode).toBe('COMPLAINT_QUOTA_REACHED');
    expect((await complain({}, { ...headers, 'user-agent': 'Android' })).envelope.success).toBe(true);
  });

  it('takes nothing down, however many there are', async () => {
    const groupId = await drama();
    for (let sent = 0; sent < 12; sent += 1) await complain({ groupId, index: 1, kind: 'minors' });
    const { published_at } = await db
      .selectFrom('group')
      .select('published_at')
      .where('id', '=', groupId)
      .executeTakeFirstOrThrow();
    expect(published_at).not.toBeNull();
    expect(await db.selectFrom('take_down').selectAll().where('group_id', '=', groupId).execute()).toEqual(
      [],
    );
  });

  it('tells nothing of a drama that the guest may not know of', async () => {
    const hidden = [
      await drama({ access: 'private', title: '私密剧' }),
      await drama({ published_at: null }),
      newId(),
    ];
    for (const groupId of hidden)
      expect((await complain({ groupId })).envelope.errorCode).toBe('GROUP_NOT_FOUND');
    expect((await complain({ groupId: await drama(), index: 99 })).envelope.errorCode).toBe(
      'VIDEO_NOT_FOUND',
    );
  });

  it.each([
    ['an episode without a drama', { index: 1 }],
    ['a second without an episode', { groupId: 'x', second: 3 }],
    ['no words', { text: '  ' }],
    ['too many words', { text: '长'.repeat(2001) }],
    ['a rights notice without the right', { kind: 'rights', declares: true, contact: 'a@b.cn' }],
    ['a rights notice without the declaration', { ...rightsNotice, declares: undefined }],
    ['a rights notice without a contact', { ...rightsNotice, contact: '' }],
    ['rights in another complaint', { rights }],
    ['a key that is short', { key: 'short' }],
  ])('is refused with %s', async (_, fields) => {
    const input = { key: newId(), kind: 'content', text: '第三集有血腥画面', ...fields };
    const { envelope } = await server.callUnchecked('POST public/content/complaint/create', input, guest());
    expect(envelope.errorCode).toBe('VALIDATION_FAILED');
  });

  it('keeps signs of HTML as the letters they are', async () => {
    const text = '<img src=x onerror=alert(1)> 第三集';
    const { envelope } = await complain({ text });
    expect((await detailOf(envelope.data.number)).text).toBe(text);
  });
});

describe('a number', () => {
  it('is answered the same wherever there is no complaint', async () => {
    const answers = [];
    for (const number of ['0000-0000-0000', 'ZZZZZZZZZZZZ', '1', "' or 1=1 --"]) {
      const { success, errorCode, errorMessage, data } = await statusOf(number);
      answers.push({ success, errorCode, errorMessage, data });
    }
    expect(new Set(answers.map((answer) => JSON.stringify(answer))).size).toBe(1);
    expect(answers[0]?.errorCode).toBe('COMPLAINT_NOT_FOUND');
  });
});

describe('a complaint of a member', () => {
  it('is in their own list alone, in teen mode too, about a drama that teen mode hides', async () => {
    const groupId = await drama({ minor_safe: false });
    const [member, other] = [await insertMember(db), await insertMember(db)];
    await sql`insert into teen (member_id, band, pin_hash) values (${member.id}, '12-16', 'none')`.execute(
      db,
    );
    const { envelope } = await complain({ groupId, index: 1, kind: 'minors' }, member.headers);
    expect(envelope.success).toBe(true);
    const listFor = async ({ headers }: { headers: Headers }) =>
      (await server.call('POST member/profile/complaint/list', {}, headers)).envelope.data.list;
    expect(await listFor(member)).toMatchObject([{ number: envelope.data.number, text: '第三集有血腥画面' }]);
    expect(await listFor(other)).toEqual([]);
  });

  it('is in the export of their data, with its contact', async () => {
    const member = await insertMember(db);
    await complain({ contact: '13800138009' }, member.headers);
    const open = (sealed: Buffer) =>
      requireValue(server.context.config.secrets.open('complaint-person', sealed)).toString();
    for await (const { name, rows } of exportOf(db, member.id, open))
      if (name === 'complaints') expect(rows).toMatchObject([{ contact: '13800138009', kind: 'content' }]);
  });

  it('stays without them once they leave: open with its words until the decision, decided without', async () => {
    const member = await insertMember(db);
    const open = (await complain({ contact: '13800138008' }, member.headers)).envelope.data.number;
    const closed = (await complain({}, member.headers)).envelope.data.number;
    expect((await decide(closed, { decision: 'rejected' })).success).toBe(true);
    await db.transaction().execute(async (tx) => {
      const id = newId();
      await insertTombstone(tx, {
        id,
        memberHash: Buffer.from(id),
        phoneHash: null,
        deregisteredAt: new Date(),
      });
      await eraseMember(tx, member.id, id);
    });
    expect(await detailOf(open)).toMatchObject({
      hasLeft: true,
      memberId: null,
      contact: null,
      state: 'open',
    });
    expect((await detailOf(open)).text).not.toBe('');
    expect((await detailOf(closed)).text).toBe('');
    await decide(open, { decision: 'rejected' });
    expect((await rowOf(open)).text).toBe('');
    expect((await statusOf(open)).data.answer).toBe('已下架，谢谢你');
  });

  it('loses the words they added as well, at the decision after they left', async () => {
    const member = await insertMember(db);
    const { number } = (await complain({}, member.headers)).envelope.data;
    await decide(number, { decision: 'need_more' });
    const addition = { number, text: '我住在长风路 8 号' };
    await server.call('POST public/content/complaint/append', addition, member.headers);
    await db.transaction().execute(async (tx) => {
      const id = newId();
      const deregisteredAt = new Date();
      await insertTombstone(tx, { id, memberHash: Buffer.from(id), phoneHash: null, deregisteredAt });
      await eraseMember(tx, member.id, id);
    });
    expect(JSON.stringify(await detailOf(number))).toContain('长风路');
    await decide(number, { decision: 'rejected', note: '不属实' });
    const detail = await detailOf(number);
    expect(JSON.stringify(detail)).not.toContain('长风路');
    expect(detail.steps.map(({ note }) => note)).toContain('不属实');
  });
});

describe('the decision', () => {
  it('upholds with a take-down only where it holds, answers by number, and is in the audit log', async () => {
    const groupId = await drama({ title: '雨停之前' });
    const { number } = (await complain({ groupId, index: 2, second: 3 })).envelope.data;
    expect((await decide(number, { measure: 'episode' })).errorCode).toBe('COMPLAINT_MEASURE_MISSING');
    await server.call(
      'POST admin/content/video/unpublish',
      { groupId, index: 2, reason: '投诉属实' },
      reviewer.headers,
    );
    expect((await detailOf(number)).takenDown).toBe('episode');
    expect((await decide(number, { measure: 'drama' })).errorCode).toBe('COMPLAINT_MEASURE_MISSING');
    expect((await decide(number, { measure: 'episode' })).success).toBe(true);
    expect((await statusOf(number)).data).toMatchObject({ state: 'upheld', answer: '已下架，谢谢你' });
    expect((await decide(number)).errorCode).toBe('COMPLAINT_STATE_WRONG');
    const { id } = await rowOf(number);
    const lines = await db.selectFrom('audit_log').selectAll().where('object_id', '=', id).execute();
    const line = lines.find(({ error_code }) => error_code === null);
    expect(line).toMatchObject({ staff_name: '陈屿', after: { state: 'upheld', measure: 'episode' } });
    expect(JSON.stringify(lines)).not.toContain('血腥');
  });

  it('asks for more, which the person adds by number a few times, and the clock begins again', async () => {
    const { number } = (await complain({ ...rightsNotice })).envelope.data;
    const append = async (text: string) =>
      (await server.call('POST public/content/complaint/append', { number, text }, guest())).envelope;
    expect((await append('补充材料')).errorCode).toBe('COMPLAINT_STATE_WRONG');
    await decide(number, { decision: 'need_more', answer: '请补充登记证书' });
    await sql`update complaint set due_at = now() - interval '1 hour' where number = ${number}`.execute(db);
    expect((await listOf({ view: 'asked' })).data.list.map((row) => row.number)).toContain(number);
    expect((await append('证书编号 1234')).data.state).toBe('open');
    const detail = await detailOf(number);
    expect(detail.hoursLeft).toBe(47);
    expect(detail.steps.map(({ note, staffName }) => [staffName, note])).toContainEqual([
      '',
      '证书编号 1234',
    ]);
    expect(detail.rights).toEqual(rights);
  });

  it('a counter-notice opens a rights notice again for fifteen days, and no other complaint', async () => {
    const { number } = (await complain({ ...rightsNotice })).envelope.data;
    await decide(number);
    const enter = async (of: string, fields = {}) => {
      const { id } = await rowOf(of);
      const input = { id, by: '海棠工作室', text: '我们有授权合同', ...fields };
      return (await server.call('POST admin/content/complaint/counter', input, support.headers)).envelope;
    };
    const ahead = { receivedAt: new Date(Date.now() + 60_000).toISOString() };
    expect((await enter(number, ahead)).errorCode).toBe('MOMENT_AHEAD');
    expect((await enter(number)).data).toMatchObject({
      state: 'working',
      hoursLeft: 359,
      counter: { by: '海棠工作室' },
    });
    const other = (await complain()).envelope.data.number;
    expect((await enter(other)).errorCode).toBe('COMPLAINT_STATE_WRONG');
  });

  it('is for those who handle complaints, and a contact is shown whole only for a reason', async () => {
    const { number } = (await complain({ contact: 'zhang@example.com' })).envelope.data;
    const { id } = await rowOf(number);
    for (const call of [
      ['GET admin/content/complaint/detail', { id }],
      ['POST admin/content/complaint/list', {}],
      ['PUT admin/content/complaint/update', { id }],
      ['POST admin/content/complaint/reveal', { id, note: '联系核实' }],
    ] as const)
      expect((await server.callUnchecked(call[0], call[1], analyst.headers)).envelope.errorCode).toBe(
        'PERMISSION_REQUIRED',
      );
    const reveal = await server.call(
      'POST admin/content/complaint/reveal',
      { id, note: '联系核实' },
      support.headers,
    );
    expect(reveal.envelope.data.contact).toBe('zhang@example.com');
    expect(reveal.headers.get('cache-control')).toBe('no-store');
    const lines = await db.selectFrom('audit_log').selectAll().where('object_id', '=', id).execute();
    expect(lines.some(({ note }) => note === '联系核实')).toBe(true);
    expect(JSON.stringify(lines)).not.toContain('zhang');
  });
});

describe('the clock', () => {
  it('brings new and overdue complaints into the inbox until they are decided', async () => {
    // The inbox lists the longest waiting ones.
    await sql`delete from complaint`.execute(db);
    const { number } = (await complain({ kind: 'ad' })).envelope.data;
    const { id } = await rowOf(number);
    const itemFor = async (who: typeof support) => {
      const { list } = (await server.call('GET admin/inbox/list', {}, who.headers)).envelope.data;
      return list.find((item) => item.id === id);
    };
    expect(await itemFor(support)).toMatchObject({
      kind: 'complaint',
      subject: 'ad',
      level: 'waiting',
      count: 71,
    });
    expect(await itemFor(analyst)).toBeUndefined();
    await server.call('PUT admin/content/complaint/update', { id }, support.headers);
    expect(await itemFor(reviewer)).toBeUndefined();
    await sql`update complaint set due_at = now() - interval '90 minutes' where id = ${id}`.execute(db);
    expect(await itemFor(reviewer)).toMatchObject({ level: 'danger', count: -2, daysLeft: -1 });
    expect((await listOf()).data.overdue).toBeGreaterThan(0);
    await decide(number, { decision: 'forwarded' });
    expect(await itemFor(support)).toBeUndefined();
  });

  it('lets the person go half a year after the decision, and the complaint with the audit log', async () => {
    const { number } = (await complain({ contact: '13800138007' })).envelope.data;
    await decide(number, { decision: 'rejected' });
    const purgeAfter = async (days: number) => {
      await sql`update complaint set closed_at = now() - make_interval(days => ${days}) where number = ${number}`.execute(
        db,
      );
      for (const rule of purgeRules.filter(({ table }) => table.startsWith('complaint')))
        await purge(db, rule, AbortSignal.timeout(10_000));
    };
    await purgeAfter(189);
    expect((await detailOf(number)).contact).toBe('138****8007');
    await purgeAfter(191);
    expect((await detailOf(number)).contact).toBeNull();
    await purgeAfter(1127);
    expect((await statusOf(number)).errorCode).toBe('COMPLAINT_NOT_FOUND');
  });
  it('lets the person go half a year after words were asked for that never came', async () => {
    const { number } = (await complain({ contact: '13800138006' })).envelope.data;
    await decide(number, { decision: 'need_more' });
    const purgeAfter = async (days: number) => {
      await sql`update complaint set answered_at = now() - make_interval(days => ${days}) where number = ${number}`.execute(
        db,
      );
      for (const rule of purgeRules.filter(({ table }) => table.startsWith('complaint')))
        await purge(db, rule, AbortSignal.timeout(10_000));
    };
    await purgeAfter(189);
    expect((await detailOf(number)).contact).toBe('138****8006');
    await purgeAfter(191);
    expect((await detailOf(number)).contact).toBeNull();
    await purgeAfter(1127);
    expect((await statusOf(number)).errorCode).toBe('COMPLAINT_NOT_FOUND');
  });
});
