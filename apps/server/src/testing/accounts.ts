import type { Api, InputOf } from '@playlet/contract/api';
import type { SmsPurpose } from '@playlet/contract/entities/member';
import { sql } from '@playlet/db/raw';
import { solveWork, type WorkTask } from '@playlet/domain/account/proof-of-work';
import { type AnswerOf, detailsOf, type TestServer } from './server.ts';

export const PASSWORD = 'a river of stars';

export type Account = { phone: string; username: string; token: string; headers: { 'x-token': string } };

type Device = InputOf<Api['POST public/member/member/register']>['device'];
/** The parts of a server that sending a code takes. */
type SmsServer = Pick<TestServer, 'call' | 'context' | 'db'>;
type SmsCall = 'POST public/member/member/sms';
type LoginCall = 'POST public/member/member/login';

let made = 0;

/** Returns an unused number in a block of its own, so that budgets of blocks do not meet. */
export function createPhone(): string {
  made += 1;
  return `139${String(made * 7919)
    .padStart(8, '0')
    .slice(-8)}`;
}

/** Returns the header of the proxy in front. The server must trust 127.0.0.1 as a proxy. */
export function from(ip: string): { 'x-forwarded-for': string } {
  return { 'x-forwarded-for': ip };
}

let network = 0;
/** Returns a local network that no other caller of this run has. */
export function fromElsewhere(): { 'x-forwarded-for': string } {
  network += 1;
  return from(`10.${Math.floor(network / 250)}.${network % 250}.1`);
}

/** Has a code sent, as if the last one was long ago, and reads it from the developer's inbox. */
export async function requestCode(
  server: SmsServer,
  phone: string,
  purpose: SmsPurpose,
  headers: Record<string, string> = fromElsewhere(),
): Promise<string> {
  return (await requestChallenge(server, phone, purpose, headers)).smsCode;
}

/** Like `requestCode`, with the challenge the code belongs to. */
export async function requestChallenge(
  server: SmsServer,
  phone: string,
  purpose: SmsPurpose,
  headers: Record<string, string> = fromElsewhere(),
): Promise<{ smsCode: string; challengeId: string }> {
  await server.db.updateTable('sms_sent').set({ sent_at: sql`sent_at - interval '1 hour'` }).execute();
  const own = !['register', 'login', 'phone'].includes(purpose);
  const { envelope } = await askForCode(server, own ? { purpose } : { phone, purpose }, headers);
  if (!envelope.success) throw new Error(`no code was sent: ${envelope.errorCode}`);
  return { smsCode: readLastCode(server, phone), challengeId: envelope.data.challengeId };
}

/** Asks for a code as the viewer does: the work it costs is done, and it is asked for again. */
export async function askForCode(
  server: SmsServer,
  input: InputOf<Api[SmsCall]>,
  headers: Record<string, string> = fromElsewhere(),
): Promise<AnswerOf<SmsCall>> {
  const first = await server.call('POST public/member/member/sms', input, headers);
  if (first.envelope.errorCode !== 'SMS_WORK_REQUIRED') return first;
  const task = detailsOf(first.envelope) as WorkTask & { challenge: string };
  const work = { challenge: task.challenge, nonce: solveWork(task) };
  return server.call('POST public/member/member/sms', { ...input, work }, headers);
}

export function readLastCode(server: Pick<TestServer, 'context'>, phone: string): string {
  const message = server.context.smsInbox?.().find((one) => one.phone === phone);
  if (!message) throw new Error(`no message went to ${phone}`);
  return message.code;
}

/** Registers through the front door. */
export async function register(
  server: TestServer,
  { device, headers = fromElsewhere() }: { device?: Device; headers?: Record<string, string> } = {},
): Promise<Account> {
  const phone = createPhone();
  const username = `看剧人${phone.slice(3)}`;
  const smsCode = await requestCode(server, phone, 'register');
  const { envelope } = await server.call(
    'POST public/member/member/register',
    { phone, smsCode, username, password: PASSWORD, ...(device && { device }) },
    headers,
  );
  if (!envelope.success) throw new Error(`not registered: ${envelope.errorCode}`);
  const { token } = envelope.data;
  return { phone, username, token, headers: { 'x-token': token } };
}

export function logIn(
  server: TestServer,
  input: InputOf<Api[LoginCall]>,
  headers: Record<string, string> = fromElsewhere(),
): Promise<AnswerOf<LoginCall>> {
  return server.call('POST public/member/member/login', input, headers);
}
