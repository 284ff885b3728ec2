import { createHmac } from 'node:crypto';
import { loadKeptSecret } from '@playlet/config';
import { insertConsents } from '@playlet/core/agreements/consent';
import { grantDemoMembership, saveDemoMember } from '@playlet/core/catalogue/demo';
import { disableTeen, enableTeen } from '@playlet/core/members/teen';
import { usernameKeyOf } from '@playlet/domain/account/username';
import { DAY_MS } from '@playlet/domain/time';
import { ACCOUNT_DOCUMENTS } from '@playlet/legal/consent';
import { hashPassword } from '../account/password/password-hash.ts';
import type { Context } from '../context.ts';

export type DemoAccount = { username: string; phone: string; password: string; pin?: string };

/** The guardian's PIN of the demo account in teen mode. */
const PIN = '2580';

/**
 * Makes one account of each kind of viewer, or resets those of an earlier start. Their passwords belong to this
 * installation and are written to `demo.json` alone.
 */
export async function makeDemoAccounts({
  db,
  config,
  clock,
  agreements,
}: Context): Promise<Record<string, DemoAccount>> {
  const secret = loadKeptSecret(config.dataDir, 'demo.secret');
  const accounts: Record<string, DemoAccount> = {};
  const versions = await agreements.inForce();
  const agreedTo = ACCOUNT_DOCUMENTS.map((document) => ({ document, version: versions[document] }));
  for (const [at, [kind, { birthday = null, membership }]] of Object.entries(kinds(clock.now())).entries()) {
    const password = createHmac('sha256', secret).update(kind).digest('base64url').slice(0, 16);
    const account = { username: `demo_${kind}`, phone: `1990000100${at}`, password };
    const memberId = await saveDemoMember(db, kind, {
      birthday,
      username: account.username,
      username_key: usernameKeyOf(account.username),
      phone: account.phone,
      password_hash: await hashPassword(password),
    });
    await insertConsents(db, { memberId, consents: agreedTo, source: 'register', at: new Date(clock.now()) });
    if (membership) await grantDemoMembership(db, memberId, membership);
    if (kind === 'teen') await restartTeen(db, memberId);
    accounts[kind] = kind === 'teen' ? { ...account, pin: PIN } : account;
  }
  return accounts;
}

async function restartTeen(db: Context['db'], memberId: string): Promise<void> {
  await disableTeen(db, memberId);
  await enableTeen(db, { memberId, band: '12-16', pinHash: await hashPassword(PIN) });
}

function kinds(now: number): Record<string, AccountState> {
  return {
    member: {},
    memberB: {},
    vip: { membership: { termDays: 31, from: new Date(now), renew: true } },
    vipExpired: { membership: { termDays: 31, from: new Date(now - 32 * DAY_MS), renew: false } },
    lifetime: { membership: { termDays: null, from: new Date(now), renew: false } },
    minor: { birthday: bornYearsAgo(14, now) },
    teen: { birthday: bornYearsAgo(14, now) },
  };
}

type AccountState = {
  birthday?: string;
  membership?: Parameters<typeof grantDemoMembership>[2];
};

function bornYearsAgo(years: number, now: number): string {
  return `${new Date(now).getUTCFullYear() - years}-01-01`;
}
