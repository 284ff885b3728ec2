import { createHmac, randomInt } from 'node:crypto';
import type { SmsPurpose } from '@playlet/contract/entities/member';
import type { Database } from '@playlet/db';
import { dropSmsCode, spendSmsCode, takeSmsCode, trySmsCode } from '@playlet/db/queries/sms';
import { isPhoneSupported, phonePrefix } from '@playlet/domain/account/phone';
import {
  SMS_CODE_VALID,
  SMS_PER_NETWORK_HOUR,
  SMS_PER_PHONE,
  SMS_PER_PREFIX_HOUR,
  SMS_TRIES,
} from '@playlet/domain/account/sms';
import type { Context } from '../context.ts';
import { BusinessError } from '../http/business-error.ts';
import { networkOf } from './address.ts';

type Sender = Pick<Context, 'db' | 'config' | 'sms' | 'log'>;

/** Makes a code for a phone and sends it, within the budgets. */
export async function sendSmsCode(
  { db, config, sms, log }: Sender,
  { phone, purpose, ip }: { phone: string; purpose: SmsPurpose; ip: string },
): Promise<void> {
  if (!isPhoneSupported(phone)) throw new BusinessError('PHONE_NOT_SUPPORTED');
  const code = randomInt(1_000_000).toString().padStart(6, '0');
  const taken = await takeSmsCode(
    db,
    {
      phone,
      purpose,
      codeHash: hashOf(config.mediaSecret, phone, purpose, code),
      network: networkOf(ip),
      prefix: phonePrefix(phone),
      validSeconds: SMS_CODE_VALID,
    },
    {
      perPhone: SMS_PER_PHONE,
      perNetworkHour: SMS_PER_NETWORK_HOUR,
      perPrefixHour: SMS_PER_PREFIX_HOUR,
      perHour: config.sms.perHour,
      perDay: config.sms.perDay,
    },
  );
  if (!taken) throw new BusinessError('TOO_MANY_REQUESTS');
  try {
    await sms.send({ phone, purpose, code });
  } catch (error) {
    log.error({ err: error }, 'a text message could not be sent');
    await dropSmsCode(db, taken.id);
    throw new BusinessError('SMS_NOT_SENT');
  }
}

/**
 * Whether a code is right; counts as a try. Answers what to use it up with in the transaction it is good for, so that
 * a right code is not lost where the rest fails. SMS_CODE_WRONG where it is not, with the purpose as its data: a change
 * of the number takes two codes.
 */
export async function checkSmsCode(
  { db, config }: Pick<Context, 'db' | 'config'>,
  { phone, purpose, code }: { phone: string; purpose: SmsPurpose; code: string },
): Promise<(tx: Database) => Promise<void>> {
  const wrong = () => new BusinessError('SMS_CODE_WRONG', { data: { purpose } });
  const codeHash = hashOf(config.mediaSecret, phone, purpose, code);
  const id = await trySmsCode(db, { phone, purpose, codeHash }, SMS_TRIES);
  if (id === undefined) throw wrong();
  return async (tx) => {
    if (!(await spendSmsCode(tx, id))) throw wrong();
  };
}

/** A million codes are soon tried through, so what is stored needs the installation's secret to make. */
function hashOf(secret: string, phone: string, purpose: SmsPurpose, code: string): Buffer {
  return createHmac('sha256', secret).update(`sms-code.${purpose}.${phone}.${code}`).digest();
}
