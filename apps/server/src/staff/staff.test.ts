import { describe, expect, it } from 'vitest';
import { requireValue } from '../testing/required.ts';
import { callAs, startTestServer } from '../testing/server.ts';
import { createFirstOwnerLink, createOwnerLink } from './first-owner.ts';
import { computeTotp } from './totp.ts';

let ahead = 0;
const now = () => Date.now() + ahead;
const server = await startTestServer({ TRUSTED_PROXIES: '127.0.0.1' }, { now });
const { db, context } = server;
const owner = callAs(server, { 'x-token': server.operatorToken });
const PASSWORD = 'a river of stars';

describe('the first owner', () => {
  it('is asked for only while there is none, and comes in by a link that is good once', async () => {
    const fresh = await startTestServer({}, { now });
    await fresh.db.deleteFrom('staff').execute();
    await createFirstOwnerLink(fresh.context, { isOnlyServer: true });
    const first = secretOf(requireValue(await createFirstOwnerLink(fresh.context, { isOnlyServer: true })));
    const made = await accept(fresh, first, { account: 'Xu@xq.example', name: '许砚秋' });
    expect(made.envelope.data.staff).toMatchObject({ account: 'Xu@xq.example', roles: ['owner'] });
    expect(await createFirstOwnerLink(fresh.context, { isOnlyServer: true })).toBeUndefined();
    const again = await fresh.call('POST admin/entry/invitation/check', { link: first });
    expect(again.envelope.errorCode).toBe('STAFF_LINK_INVALID');
    const own = callAs(fresh, { 'x-token': made.envelope.data.token });
    expect((await own('GET admin/own/profile/detail')).envelope.data.recoveryCodesLeft).toBe(10);
  });

  it('finds an earlier start’s link, and one of 30 minutes ago, closed', async () => {
    const earlier = secretOf(await createOwnerLink(context));
    const link = secretOf(await createOwnerLink(context));
    const check = (secret: string) => server.call('POST admin/entry/invitation/check', { link: secret });
    expect((await check(earlier)).envelope.errorCode).toBe('STAFF_LINK_INVALID');
    expect((await check(link)).envelope.data).toMatchObject({
      kind: 'owner',
      account: null,
      roles: ['owner'],
    });
    ahead += 31 * 60_000;
    expect((await check(link)).envelope.errorCode).toBe('STAFF_LINK_INVALID');
  });
});

describe('signing in', () => {
  it('takes password and code; a code counts once, and a recovery code as well', async () => {
    const { account, secret, recoveryCodes } = await invite('finance');
    ahead += 60_000;
    const code = computeTotp(secret, now());
    const signIn = (input: object) =>
      server.callUnchecked('POST admin/entry/session/create', { account, password: PASSWORD, ...input });
    const first = await signIn({ account: account.toUpperCase(), code });
    expect(first.envelope.data.staff).toMatchObject({ roles: ['finance'], recoveryCodesLeft: 10 });
    expect((await signIn({ code })).envelope.errorCode).toBe('STAFF_CREDENTIALS_WRONG');
    const recoveryCode = requireValue(recoveryCodes[0]).toLowerCase();
    expect((await signIn({ recoveryCode })).envelope.data.staff.recoveryCodesLeft).toBe(9);
    expect((await signIn({ recoveryCode })).envelope.errorCode).toBe('STAFF_CREDENTIALS_WRONG');
    expect((await signIn({})).envelope.errorCode).toBe('STAFF_CREDENTIALS_WRONG');
  });

  it('answers an unknown account, a wrong password and a disabled account alike, and blocks who goes on', async () => {
    const { account } = await invite('editor');
    const disabled = await invite('editor');
    await db.updateTable('staff').set({ disabled_at: new Date() }).where('id', '=', disabled.id).execute();
    const answers = [];
    for (const name of ['nobody@xq.example', account, disabled.account])
      answers.push(
        (
          await server.call('POST admin/entry/session/create', {
            account: name,
            password: 'x',
            code: '000000',
          })
        ).envelope,
      );
    for (const answer of answers) expect(answer).toEqual(answers[0]);
    expect(answers[0]?.errorCode).toBe('STAFF_CREDENTIALS_WRONG');
    for (let at = 0; at < 5; at += 1)
      await server.call('POST admin/entry/session/create', { account, password: 'x', code: '000000' });
    const blocked = await server.call('POST admin/entry/session/create', { account, password: PASSWORD });
    expect(blocked.envelope.errorCode).toBe('TOO_MANY_REQUESTS');
    await db.deleteFrom('throttle').execute();
  });

  it('keeps nobody out whose network has signed in before, nor stops their session, whatever strangers guess', async () => {
    const { account, secret } = await invite('finance');
    const from = (network: number) => ({ 'x-forwarded-for': `219.141.${network}.10` });
    const signIn = (network: number, password = PASSWORD) => {
      ahead += 60_000;
      const code = computeTotp(secret, now());
      return server.callUnchecked(
        'POST admin/entry/session/create',
        { account, password, code },
        from(network),
      );
    };
    const { envelope } = await signIn(1);
    for (let network = 100; network < 110; network += 1) await signIn(network, 'a wrong one');
    expect((await signIn(200)).envelope.errorCode).toBe('TOO_MANY_REQUESTS');
    expect((await signIn(1)).envelope.errorCode).toBeNull();
    const own = callAs(server, { 'x-token': envelope.data.token });
    expect((await own('POST admin/own/totp/enroll', { password: PASSWORD })).envelope.errorCode).toBeNull();
    for (let n = 0; n < 5; n += 1) await own('POST admin/own/totp/enroll', { password: 'a wrong one' });
    const blocked = await own('POST admin/own/totp/enroll', { password: PASSWORD });
    expect(blocked.envelope.errorCode).toBe('TOO_MANY_REQUESTS');
    await db.deleteFrom('throttle').execute();
    ahead = 0;
  });

  it('knows the network an invitation was accepted from, whatever strangers guess', async () => {
    const { account, secret } = await invite('finance');
    const signIn = (ip: string, password = PASSWORD) => {
      ahead += 60_000;
      const code = computeTotp(secret, now());
      return server.callUnchecked(
        'POST admin/entry/session/create',
        { account, password, code },
        { 'x-forwarded-for': ip },
      );
    };
    for (let network = 100; network < 110; network += 1) await signIn(`219.141.${network}.10`, 'a wrong one');
    expect((await signIn('219.141.200.10')).envelope.errorCode).toBe('TOO_MANY_REQUESTS');
    expect((await signIn('127.0.0.1')).envelope.errorCode).toBeNull();
    await db.deleteFrom('throttle').execute();
    ahead = 0;
  });

  it('lasts twelve hours, and ends by signing out', async () => {
    const { token } = await invite('analyst');
    const own = callAs(server, { 'x-token': token });
    ahead += 11 * 3_600_000;
    expect((await own('GET admin/own/profile/detail')).status).toBe(200);
    ahead += 2 * 3_600_000;
    expect((await own('GET admin/own/profile/detail')).envelope.errorCode).toBe('OPERATOR_REQUIRED');
    const other = await invite('analyst');
    const second = callAs(server, { 'x-token': other.token });
    await second('DELETE admin/own/session/delete');
    expect((await second('GET admin/own/profile/detail')).envelope.errorCode).toBe('OPERATOR_REQUIRED');
    ahead = 0;
  });
});

describe('an account of one’s own', () => {
  it('changes its password, which ends all other sessions', async () => {
    const { token, account, secret } = await invite('editor');
    const own = callAs(server, { 'x-token': token });
    ahead += 60_000;
    const other = await server.call('POST admin/entry/session/create', {
      account,
      password: PASSWORD,
      code: computeTotp(secret, now()),
    });
    const change = (password: string) =>
      own('PUT admin/own/password/update', { password, newPassword: 'another river of stars' });
    expect((await change('wrong')).envelope.errorCode).toBe('PASSWORD_WRONG');
    expect((await change(PASSWORD)).status).toBe(200);
    const { list } = (await own('POST admin/own/session/list')).envelope.data;
    expect(list).toMatchObject([{ current: true, ip: '127.0.0.1' }]);
    const ended = { 'x-token': other.envelope.data.token };
    expect((await server.call('GET admin/own/profile/detail', {}, ended)).status).toBe(401);
  });

  it('changes its authenticator with the password and a code of the new one', async () => {
    const { token } = await invite('editor');
    const own = callAs(server, { 'x-token': token });
    const { secret } = (await own('POST admin/own/totp/enroll', { password: PASSWORD })).envelope.data;
    expect((await own('PUT admin/own/totp/update', { code: '000000' })).envelope.errorCode).toBe(
      'TOTP_CODE_WRONG',
    );
    expect(
      (await own('PUT admin/own/totp/update', { code: computeTotp(bytesOf(secret), now()) })).status,
    ).toBe(200);
    ahead += 60_000;
    const renewed = await own('POST admin/own/recovery/create', {
      code: computeTotp(bytesOf(secret), now()),
    });
    expect(renewed.envelope.data.recoveryCodes).toHaveLength(10);
  });
});

describe('access tokens of an account', () => {
  /** A member of the staff with two scripts. */
  const withTokens = async () => {
    const person = await invite('editor');
    const own = callAs(server, { 'x-token': person.token });
    const create = async (name: string) => {
      ahead += 60_000;
      const code = computeTotp(person.secret, now());
      return (await own('POST admin/own/token/create', { name, scopes: ['content.view'], days: 30, code }))
        .envelope.data;
    };
    const [kept, other] = [await create('入库'), await create('旧电脑')];
    const isLive = async ({ token }: typeof kept) =>
      (await server.call('POST admin/ingest/job/list', {}, { 'x-token': token })).status === 200;
    const live = async () => [await isLive(kept), await isLive(other)];
    expect(await live()).toEqual([true, true]);
    return { ...person, own, kept, live };
  };

  it('end with the old password, but for those that are kept', async () => {
    const { own, kept, live } = await withTokens();
    await own('PUT admin/own/password/update', {
      password: PASSWORD,
      newPassword: 'another river of stars',
      keepTokens: [kept.entry.id],
    });
    expect(await live()).toEqual([true, false]);
    await own('PUT admin/own/password/update', {
      password: 'another river of stars',
      newPassword: 'a third river of stars',
    });
    expect(await live()).toEqual([false, false]);
  });

  it('end with the old authenticator, but for those that are kept', async () => {
    const { own, kept, live } = await withTokens();
    const enrolled = await own('POST admin/own/totp/enroll', { password: PASSWORD });
    const code = computeTotp(bytesOf(enrolled.envelope.data.secret), now());
    await own('PUT admin/own/totp/update', { code, keepTokens: [kept.entry.id] });
    expect(await live()).toEqual([true, false]);
  });

  it('are listed by a reset link, and end when it is used, but for those that are kept', async () => {
    const { id, kept, live } = await withTokens();
    const stranger = await withTokens();
    const reset = async () =>
      secretOf((await owner('POST admin/staff/account/reset', { id, note: '手机丢了' })).envelope.data.link);
    const first = await reset();
    const { tokens } = (await server.call('POST admin/entry/invitation/check', { link: first })).envelope
      .data;
    expect(tokens.map(({ name }) => name)).toEqual(['旧电脑', '入库']);
    // Names of others' tokens keep nothing of theirs.
    await accept(server, first, {}, { keepTokens: [kept.entry.id, stranger.kept.entry.id] });
    expect(await live()).toEqual([true, false]);
    await accept(server, await reset(), {});
    expect(await live()).toEqual([false, false]);
    expect(await stranger.live()).toEqual([true, true]);
  });
});

describe('an access token', () => {
  it('does what its scopes and its owner’s roles both allow, until it is revoked', async () => {
    const { token, id, secret } = await invite('editor');
    const own = callAs(server, { 'x-token': token });
    const create = async (scopes: ('content.view' | 'orders.view')[]) => {
      ahead += 60_000;
      const code = computeTotp(secret, now());
      return own('POST admin/own/token/create', { name: '脚本', scopes, days: 30, code });
    };
    expect((await create(['orders.view'])).envelope.errorCode).toBe('TOKEN_SCOPE_TOO_WIDE');
    const made = (await create(['content.view'])).envelope.data;
    const script = callAs(server, { 'x-token': made.token });
    const jobs = async () => (await script('POST admin/ingest/job/list')).envelope.errorCode;
    expect(await jobs()).toBeNull();
    expect((await script('POST admin/ingest/group/upsert', { importKey: 'x' })).envelope.errorCode).toBe(
      'PERMISSION_REQUIRED',
    );
    // A token makes no tokens.
    expect((await script('POST admin/own/token/list')).envelope.errorCode).toBe('PERMISSION_REQUIRED');
    await owner('PUT admin/staff/account/update', { id, roles: ['finance'], note: '转岗' });
    expect(await jobs()).toBe('PERMISSION_REQUIRED');
    await owner('PUT admin/staff/account/update', { id, roles: ['editor'], note: '转回' });
    await own('DELETE admin/own/token/delete', { id: made.entry.id });
    expect(await jobs()).toBe('OPERATOR_REQUIRED');
  });

  it('of the server’s own machine imports, and decides on neither refunds nor people', async () => {
    const host = callAs(server, { 'x-token': context.operatorToken });
    expect((await host('POST admin/ingest/group/upsert', { importKey: '本机' })).status).toBe(200);
    for (const call of ['POST admin/staff/account/list', 'POST admin/account/refund/list'] as const)
      expect((await host(call)).envelope.errorCode).toBe('PERMISSION_REQUIRED');
    const { list } = (await owner('POST admin/staff/token/list', { pageSize: 100 })).envelope.data;
    const own = requireValue(list.find(({ staffId }) => staffId === null));
    await owner('DELETE admin/staff/token/delete', { id: own.id, note: '不再导入' });
    expect((await host('POST admin/ingest/job/list')).envelope.errorCode).toBe('OPERATOR_REQUIRED');
    await db.updateTable('staff_token').set({ revoked_at: null }).where('id', '=', own.id).execute();
  });
});

describe('an owner', () => {
  it('sees, disables and renews the others', async () => {
    const { id, token, account } = await invite('support');
    const all = (await owner('POST admin/staff/account/list', { pageSize: 100 })).envelope.data.list;
    expect(requireValue(all.find((one) => one.id === id))).toMatchObject({
      account,
      sessions: 1,
      disabled: false,
    });
    const reset = (await owner('POST admin/staff/account/reset', { id, note: '手机丢了' })).envelope.data;
    const renewed = await accept(server, secretOf(reset.link), {});
    expect(renewed.envelope.data.staff).toMatchObject({ id, account, roles: ['support'] });
    const isIn = async (one: string) =>
      (await server.call('GET admin/own/profile/detail', {}, { 'x-token': one })).status === 200;
    expect(await isIn(token)).toBe(false);
    expect(await isIn(renewed.envelope.data.token)).toBe(true);
    await owner('PUT admin/staff/account/update', { id, disabled: true, note: '离职' });
    expect(await isIn(renewed.envelope.data.token)).toBe(false);
  });

  it('is always there: the last one neither leaves nor loses the role', async () => {
    const fresh = await startTestServer();
    const alone = callAs(fresh, { 'x-token': fresh.operatorToken });
    const { list } = (await alone('POST admin/staff/account/list')).envelope.data;
    const [one, other] = list.map(({ id }) => id);
    const update = (id = '', changes: object = {}) =>
      alone('PUT admin/staff/account/update', { id, note: '试试', ...changes });
    expect((await update(other, { disabled: true })).status).toBe(200);
    expect((await update(one, { disabled: true })).envelope.errorCode).toBe('LAST_OWNER');
    expect((await update(one, { roles: ['editor'] })).envelope.errorCode).toBe('LAST_OWNER');
  });

  it('takes an invitation back', async () => {
    const { link, invitation } = (
      await owner('POST admin/staff/invitation/create', {
        account: 'lin@xq.example',
        name: '林稚',
        roles: ['finance'],
        note: '新同事',
      })
    ).envelope.data;
    const { list } = (await owner('POST admin/staff/invitation/list')).envelope.data;
    expect(list).toContainEqual(invitation);
    await owner('DELETE admin/staff/invitation/delete', { id: invitation.id, note: '写错了' });
    const check = await server.call('POST admin/entry/invitation/check', { link: secretOf(link) });
    expect(check.envelope.errorCode).toBe('STAFF_LINK_INVALID');
  });
});

it('neither passwords, tokens, keys nor codes are in the audit log, or stored as they are', async () => {
  const { token, secret, recoveryCodes } = await invite('editor');
  const tables = ['staff', 'staff_session', 'staff_token', 'staff_invitation', 'audit_log'] as const;
  const rows = await Promise.all(tables.map((table) => db.selectFrom(table).selectAll().execute()));
  const all = JSON.stringify(rows);
  for (const text of [PASSWORD, token, ...recoveryCodes]) expect(all).not.toContain(text);
  expect(all).not.toContain(JSON.stringify(secret).slice(1, -1));
});

let invited = 0;

/** Invites somebody, who accepts; answers what they then hold. */
async function invite(role: 'editor' | 'finance' | 'analyst' | 'support') {
  invited += 1;
  const account = `person${invited}@xq.example`;
  const note = '新同事';
  const { link } = (
    await owner('POST admin/staff/invitation/create', {
      account,
      name: `员工${invited}`,
      roles: [role],
      note,
    })
  ).envelope.data;
  const { envelope, secret, recoveryCodes } = await accept(server, secretOf(link), {});
  const { token, staff } = envelope.data;
  return { account, token, id: staff.id, secret, recoveryCodes };
}

async function accept(
  { call }: Pick<typeof server, 'call'>,
  link: string,
  who: { account?: string; name?: string },
  more: { keepTokens?: string[] } = {},
) {
  const { account } = who;
  const enrolled = await call('POST admin/entry/invitation/enroll', { link, ...(account && { account }) });
  const { secret: text, recoveryCodes, otpauthUri } = enrolled.envelope.data;
  expect(otpauthUri).toContain(`secret=${text}`);
  const secret = bytesOf(text);
  const wrong = await call('POST admin/entry/invitation/accept', {
    link,
    ...who,
    password: PASSWORD,
    code: '000000',
  });
  expect(wrong.envelope.errorCode).toBe('TOTP_CODE_WRONG');
  const code = computeTotp(secret, now());
  const answer = await call('POST admin/entry/invitation/accept', {
    link,
    ...who,
    ...more,
    password: PASSWORD,
    code,
  });
  return { ...answer, secret, recoveryCodes };
}

function secretOf(link: string): string {
  return link.slice(link.indexOf('#') + 1);
}

/** Base32 read back. */
function bytesOf(text: string): Buffer {
  const bits = [...text]
    .map((sign) => 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'.indexOf(sign).toString(2).padStart(5, '0'))
    .join('');
  return Buffer.from((bits.match(/.{8}/g) ?? []).map((byte) => parseInt(byte, 2)));
}
