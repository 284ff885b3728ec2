import { describe, expect, test } from 'vitest';
import { isOpen } from './access.ts';
import type { CurrentUser, Session } from './session.ts';
import { accessOf } from './viewer-access.ts';

const guest: Session = {
  app: false,
  vipEnabled: true,
  outsideRegion: false,
  agreements: null,
  aiLabel: { seconds: 3, heightPercent: 5 },
  currentUser: null,
  guestTeen: false,
};
const as = (vipState: CurrentUser['vipState'], teen = false): Session => ({
  ...guest,
  currentUser: {
    id: 'm',
    username: 'lin',
    phone: '138****0001',
    hasPassword: true,
    vipState,
    vipExpiresAt: null,
    lifetime: false,
    balance: 0,
    birthday: null,
    personalised: true,
    teen: { enabled: teen },
    risk: false,
    dueConsents: [],
    createdAt: '2026-01-01T00:00:00+08:00',
  },
});
const opens = (session: Session) => ({
  private: isOpen({ access: 'private' }, accessOf(session)),
  vip: isOpen({ access: 'vip' }, accessOf(session)),
});

describe('the two closed tabs', () => {
  test('are closed to a guest', () => expect(opens(guest)).toEqual({ private: false, vip: false }));

  test('open one by one with an account and with VIP', () => {
    expect(opens(as(0))).toEqual({ private: true, vip: false });
    expect(opens(as(1))).toEqual({ private: true, vip: true });
  });

  test('VIP is everybody when the service has switched it off', () => {
    expect(opens({ ...guest, vipEnabled: false })).toEqual({ private: false, vip: true });
  });
});

test('teen mode closes both tabs, and to a guest everything that is sold', () => {
  const teen = as(1, true);
  expect(opens(teen)).toEqual({ private: false, vip: false });
  expect(isOpen({ access: 'pay' }, accessOf({ ...guest, guestTeen: true }))).toBe(false);
  // The page asks for the guardian.
  expect(isOpen({ access: 'pay' }, accessOf(teen))).toBe(true);
  expect(isOpen({ access: 'pay' }, accessOf(guest))).toBe(true);
  expect(isOpen({ access: 'member' }, accessOf(teen))).toBe(true);
  expect(isOpen({ access: 'member' }, accessOf(guest))).toBe(false);
});
