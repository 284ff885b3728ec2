import { MAX_NETWORKS_PER_HOUR } from '@playlet/domain/account/risk';
import { ACCOUNT_DOCUMENTS } from '@playlet/legal/consent';
import type { Page } from '@playwright/test';

export type Member = { phone: string; username: string; password: string; token: string };

const PASSWORD = '雨停之前 everybody waits';
let made = 0;

/** A number nobody has used in this run. */
export const freshPhone = (): string =>
  `139${String(Date.now() % 100_000).padStart(5, '0')}${String(++made).padStart(3, '0')}`;

/** Registers over HTTP, as a program would. */
export async function registered(): Promise<Member> {
  const phone = freshPhone();
  const username = `观众${phone.slice(-8)}`;
  await send('sms', { phone, purpose: 'register' });
  const { token } = await send<{ token: string }>('register', {
    phone,
    smsCode: await smsCode(phone),
    username,
    password: PASSWORD,
    device: { id: `first-${phone}`, name: 'iPhone · Safari' },
    consents: await accountConsents(),
  });
  return { phone, username, password: PASSWORD, token };
}

/** Consent to what everybody with an account agrees to, in the versions in force: whoever has not given it is asked on every page. */
async function accountConsents(): Promise<{ document: string; version: string }[]> {
  const response = await fetch(`${process.env.E2E_BASE_URL}/api/public/content/config/detail`);
  const { data } = (await response.json()) as { data: { agreements: Record<string, string> } };
  return ACCOUNT_DOCUMENTS.map((document) => ({ document, version: data.agreements[document] ?? '' }));
}

/** A member from before all journeys: a phone is sent another text message only a minute after the last one. */
export function firstMember(): Member {
  return JSON.parse(process.env.E2E_FIRST_MEMBER ?? '') as Member;
}

/** Logs a member in on one more device, over HTTP; answers its token. */
export async function loginElsewhere(
  { phone, password }: Member,
  name: string,
  address?: string,
): Promise<string> {
  const device = { id: `${name.replaceAll(' ', '-')}-${phone}`, name };
  const { token } = await send<{ token: string }>('login', { username: phone, password, device }, address);
  return token;
}

/** The same member in an untrusted session: used from too many networks within an hour. */
export async function withSessionRisk(member: Member): Promise<Member> {
  let { token } = member;
  for (let network = 1; network <= MAX_NETWORKS_PER_HOUR; network += 1)
    token = await loginElsewhere(member, `phone ${network}`, `10.9.${network}.1`);
  return { ...member, token };
}

/** The latest code the console provider sent to a number. */
export async function smsCode(phone: string): Promise<string> {
  const response = await fetch(`${process.env.E2E_BASE_URL}/dev/sms?phone=${phone}`);
  const { list } = (await response.json()) as { list: { code: string }[] };
  const [latest] = list;
  if (!latest) throw new Error(`no text message to ${phone}`);
  return latest.code;
}

/** Opens the product as this member. */
export async function enterAs(page: Page, { token }: Member): Promise<void> {
  await page.goto('/my/about');
  await page.evaluate((value) => localStorage.setItem('token', value), token);
}

async function send<Data>(action: string, body: unknown, address = `10.0.${made % 250}.1`): Promise<Data> {
  const response = await fetch(`${process.env.E2E_BASE_URL}/api/public/member/member/${action}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-forwarded-for': address },
    body: JSON.stringify(body),
  });
  const envelope = (await response.json()) as { success: boolean; data: Data; errorCode: string };
  if (!envelope.success) throw new Error(`${action}: ${envelope.errorCode}`);
  return envelope.data;
}
