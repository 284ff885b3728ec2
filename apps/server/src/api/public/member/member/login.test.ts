import { describe, expect, it } from 'vitest';
import { startTestServer } from '../../../../testing/server.ts';

const server = await startTestServer();
const register = 'POST public/member/member/register';
const login = 'POST public/member/member/login';
const sms = 'POST public/member/member/sms';
const detail = 'GET member/profile/profile/detail';
const password = 'a river of stars';

describe('smoke', () => {
  it('goes all the way', async () => {
    const sent = await server.call(sms, { phone: '13900000001', purpose: 'register' });
    expect(sent.envelope.data).toEqual({ expiresIn: 300, resendAfter: 60 });
    const inbox = (await (await fetch(`${server.baseUrl}/dev/sms?phone=13900000001`)).json()) as {
      list: { code: string }[];
    };
    const made = await server.call(register, {
      phone: '13900000001',
      smsCode: inbox.list[0]?.code,
      username: '小剧迷',
      password,
    });
    expect(made.envelope).toMatchObject({ code: 0 });
    const back = await server.call(login, { username: '13900000001', password });
    expect(back.envelope).toMatchObject({ code: 0 });
    const me = await server.call(detail, {}, { 'x-token': back.envelope.data.token });
    expect(me.envelope.data).toMatchObject({ username: '小剧迷', phone: '139****0001', vipState: 0 });
    const out = await server.call(
      'POST member/member/member/logout',
      {},
      { 'x-token': back.envelope.data.token },
    );
    expect(out.envelope.code).toBe(0);
  });
});
