import { hasDemoMembers } from '@playlet/core/catalogue/demo';
import { describe, expect, it } from 'vitest';
import { startTestServer } from '../testing/server.ts';
import { makeDemoAccounts } from './accounts.ts';

const server = await startTestServer();

describe('the demo accounts', () => {
  it('sign in and are what they are called, also after a second start', async () => {
    expect(await hasDemoMembers(server.db)).toBe(false);
    const first = await makeDemoAccounts(server.context);
    expect(await makeDemoAccounts(server.context)).toEqual(first);
    expect(await hasDemoMembers(server.db)).toBe(true);
    const seen: Record<string, unknown> = {};
    for (const [kind, { username, phone, password }] of Object.entries(first)) {
      const { envelope } = await server.call('POST public/member/member/login', { username, password });
      const { vipState, lifetime, birthday, teen } = envelope.data.member;
      expect(envelope.data.member.username).toBe(username);
      expect(phone).toMatch(/^1[3-9]\d{9}$/);
      seen[kind] = [vipState, lifetime, birthday !== null, teen.enabled];
    }
    expect(seen).toEqual({
      member: [0, false, false, false],
      memberB: [0, false, false, false],
      vip: [1, false, false, false],
      vipExpired: [0, false, false, false],
      lifetime: [1, true, false, false],
      minor: [0, false, true, false],
      teen: [0, false, true, true],
    });
  });
});
