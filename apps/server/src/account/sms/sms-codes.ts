import { randomInt } from 'node:crypto';
import type { SmsPurpose } from '@playlet/contract/entities/member';
import { findMemberByName } from '@playlet/core/members/member';
import { deleteSmsCode, insertSmsCode } from '@playlet/core/sms/sms';
import { releaseSms, reserveSms, type SmsKeys } from '@playlet/core/sms/sms-budget';
import type { Database } from '@playlet/db';
import { isPhoneSupported, phonePrefixOf } from '@playlet/domain/account/phone';
import {
  MAX_SMS_PER_NETWORK_HOUR,
  MAX_SMS_PER_PREFIX_HOUR,
  MAX_SMS_PER_WIDE_NETWORK_HOUR,
  SMS_CODE_TTL_SECONDS,
  SMS_PER_PHONE,
  SMS_RESERVE_SHARE,
} from '@playlet/domain/account/sms';
import { HOUR_SECONDS } from '@playlet/domain/time';
import type { Secrets } from '@playlet/secrets';
import { SmsFailure } from '@playlet/sms';
import type { BaseContext } from '#base-context.ts';

import { isLoopback, networkOf, wideNetworkOf } from '#http/address.ts';
import { type BusinessError, fail } from '#http/business-error.ts';

import { checkWork, issueWork } from './sms-work.ts';

type Sender = Pick<BaseContext, 'db' | 'config' | 'sms' | 'log' | 'clock'>;
type Message = {
  phone: string;
  purpose: SmsPurpose;
  ip: string;
  work?: { challenge: string; nonce: number } | undefined;
};

/** Purposes whose message anybody may ask for, and which therefore may cost work. All others need a session. */
const OPEN_PURPOSES: readonly SmsPurpose[] = ['register', 'login', 'phone'];

/**
 * Makes a code for a phone and sends it, within the budgets; answers the id of the challenge it solves.
 * @throws PHONE_NOT_SUPPORTED, TOO_MANY_REQUESTS over a budget, SMS_WORK_REQUIRED with the work to do, SMS_QUOTA_REACHED where the
 * provider sends the number no more for hours, SMS_NOT_SENT.
 */
export async function sendSmsCode(context: Sender, message: Message): Promise<string> {
  const { db, config } = context;
  const { phone, purpose, ip } = message;
  if (!isPhoneSupported(phone)) throw fail('PHONE_NOT_SUPPORTED');
  const taken = await takeBudget(context, message);
  const code = randomInt(1_000_000).toString().padStart(6, '0');
  const challengeId = await insertSmsCode(db, {
    phone,
    purpose,
    codeHash: config.secrets.mac('sms-code', formatCodeText({ phone, purpose, code })),
    network: networkOf(ip),
    validSeconds: SMS_CODE_TTL_SECONDS,
  });
  if (taken.taken === 'pretended') return challengeId;
  const sent = deliver(context, { phone, purpose, code }, { sentId: taken.id, challengeId });
  // The duration of a provider's call would reveal whether a message goes out.
  if (taken.taken === 'reserve' && purpose === 'login') sent.catch(() => undefined);
  else await sent;
  return challengeId;
}

async function takeBudget({ db, config, clock }: Sender, { phone, purpose, ip, work }: Message) {
  const { perHour, perDay, workBits } = config.sms;
  const issuer = { secrets: config.secrets, bits: workBits, now: clock.now() };
  const mayCostWork = workBits > 0 && OPEN_PURPOSES.includes(purpose);
  const taken = await reserveSms(
    db,
    {
      keys: keysOf(config.secrets, phone, ip),
      whenOpenBudgetSpent: await beyondOpen(db, phone, purpose),
      workId: work && checkWork(issuer, { phone, purpose }, work),
      // Programs of this machine all have the same address.
      needsWork: { phone: mayCostWork, network: mayCostWork && !isLoopback(ip) },
    },
    {
      perPhone: SMS_PER_PHONE,
      perNetworkHour: MAX_SMS_PER_NETWORK_HOUR,
      perWideNetworkHour: MAX_SMS_PER_WIDE_NETWORK_HOUR,
      perPrefixHour: MAX_SMS_PER_PREFIX_HOUR,
      perHour,
      perDay,
      reserveShare: SMS_RESERVE_SHARE,
    },
  );
  if (taken.taken === 'overBudget') throw fail('TOO_MANY_REQUESTS');
  if (taken.taken === 'workNeeded')
    throw fail('SMS_WORK_REQUIRED', { data: issueWork(issuer, { phone, purpose }) });
  return taken;
}

/**
 * Handles requests beyond the strangers' budget: members get their codes all the same. A login without an account is
 * answered as if a code had been sent, because the answer would otherwise reveal which numbers have one.
 */
async function beyondOpen(db: Database, phone: string, purpose: SmsPurpose) {
  if (purpose === 'register') return 'refuse';
  if (purpose !== 'login') return 'reserve';
  return (await findMemberByName(db, { phone })) ? 'reserve' : 'pretend';
}

async function deliver(
  { db, sms, log }: Sender,
  message: { phone: string; purpose: SmsPurpose; code: string },
  { sentId, challengeId }: { sentId: string; challengeId: string },
): Promise<void> {
  try {
    await sms.send(message);
  } catch (error) {
    const refusal = refusalOf(error);
    // The others are about the number alone.
    const isOutage = refusal.errorCode === 'SMS_NOT_SENT';
    log[isOutage ? 'error' : 'info']({ err: error }, 'a text message could not be sent');
    await releaseSms(db, sentId);
    await deleteSmsCode(db, challengeId);
    throw refusal;
  }
}

/** Returns the failure a caller gets for a message that was not sent. */
function refusalOf(error: unknown): BusinessError {
  const { kind, retryAfterSeconds = HOUR_SECONDS } = error instanceof SmsFailure ? error : {};
  if (kind === 'phone') return fail('PHONE_NOT_SUPPORTED');
  if (kind !== 'quota') return fail('SMS_NOT_SENT');
  if (retryAfterSeconds < HOUR_SECONDS) return fail('TOO_MANY_REQUESTS', { retryAfterSeconds });
  const hours = Math.ceil(retryAfterSeconds / HOUR_SECONDS);
  return fail('SMS_QUOTA_REACHED', { retryAfterSeconds, values: { hours } });
}

function keysOf(secrets: Secrets, phone: string, ip: string): SmsKeys {
  const key = (what: string) => secrets.mac('sms-budget', what);
  return {
    phone: key(`phone.${phone}`),
    network: key(`network.${networkOf(ip)}`),
    wideNetwork: key(`wide.${wideNetworkOf(ip)}`),
    prefix: key(`prefix.${phonePrefixOf(phone)}`),
  };
}

/**
 * Returns the text of a code that is hashed: a million codes are soon tried through, so that the hash includes the
 * installation's secret.
 */
export function formatCodeText({
  phone,
  purpose,
  code,
}: {
  phone: string;
  purpose: SmsPurpose;
  code: string;
}): string {
  return `${purpose}.${phone}.${code}`;
}
