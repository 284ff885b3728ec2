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
  });
  return { phone, username, password: PASSWORD, token };
}

/** Logs a member in on one more device, over HTTP. */
export async function loginElsewhere({ phone, password }: Member, name: string): Promise<void> {
  await send('login', {
    username: phone,
    password,
    device: { id: `${name.replaceAll(' ', '-')}-${phone}`, name },
  });
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

async function send<Data>(action: string, body: unknown): Promise<Data> {
  const response = await fetch(`${process.env.E2E_BASE_URL}/api/public/member/member/${action}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-forwarded-for': `10.0.${made % 250}.1` },
    body: JSON.stringify(body),
  });
  const envelope = (await response.json()) as { success: boolean; data: Data; errorCode: string };
  if (!envelope.success) throw new Error(`${action}: ${envelope.errorCode}`);
  return envelope.data;
}
