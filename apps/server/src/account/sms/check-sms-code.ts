import type { SmsPurpose } from '@playlet/contract/entities/member';
import {
  countSmsGuess,
  openSmsCode,
  trySmsChallenge,
  uncountSmsGuess,
  useUpSmsCode,
} from '@playlet/core/sms/sms';
import type { Database } from '@playlet/db';
import {
  MAX_CHALLENGE_TRIES,
  MAX_FOREIGN_TRIES_PER_DAY,
  MAX_NETWORK_TRIES_PER_HOUR,
  MAX_OPEN_TRIES,
  SMS_CODE_TTL_SECONDS,
} from '@playlet/domain/account/sms';
import { DAY_SECONDS, HOUR_SECONDS } from '@playlet/domain/time';
import type { Secrets } from '@playlet/secrets';
import type { Call } from '#call/handler.ts';
import { fail } from '#http/business-error.ts';
import { networkOf } from '../../http/address.ts';
import { formatCodeText } from './sms-codes.ts';

/** A typed code, with its challenge where the client keeps one. */
type TypedCode = {
  phone: string;
  purpose: SmsPurpose;
  code: string;
  challengeId: string | undefined;
};

/**
 * Whether a code is right; counts as a try. Answers what to use it up with in the transaction it is good for, so that
 * a right code is not lost where the rest fails.
 * @throws SMS_CODE_WRONG where it is not, with the purpose as its data: a change of the number takes two codes.
 * TOO_MANY_REQUESTS after too many wrong tries from one network.
 */
export async function checkSmsCode(
  { context, request }: Pick<Call, 'context' | 'request'>,
  { phone, purpose, code, challengeId }: TypedCode,
): Promise<(tx: Database) => Promise<void>> {
  const { db, config } = context;
  const wrong = () => fail('SMS_CODE_WRONG', { data: { purpose } });
  const network = networkOf(request.ip);
  const networkKey = config.secrets.mac('sms-guess', `network.${network}`);
  if ((await countSmsGuess(db, networkKey, HOUR_SECONDS)) > MAX_NETWORK_TRIES_PER_HOUR)
    throw fail('TOO_MANY_REQUESTS');
  const guess = {
    phone,
    purpose,
    codeHashes: config.secrets.macs('sms-code', formatCodeText({ phone, purpose, code })),
  };
  const id =
    challengeId === undefined
      ? await tryOpenCode(db, config.secrets, { ...guess, network })
      : (await trySmsChallenge(db, challengeId, guess, MAX_CHALLENGE_TRIES))
        ? challengeId
        : undefined;
  if (id === undefined) throw wrong();
  await uncountSmsGuess(db, networkKey);
  return async (tx) => {
    if (!(await useUpSmsCode(tx, id))) throw wrong();
  };
}

/**
 * Tries a code without its challenge. The tries are counted by the network they come from, never against the code:
 * guesses from elsewhere take none from the requesters.
 */
async function tryOpenCode(
  db: Database,
  secrets: Secrets,
  guess: { phone: string; purpose: SmsPurpose; codeHashes: Buffer[]; network: string },
): Promise<string | undefined> {
  const open = await openSmsCode(db, guess);
  if (!open) return undefined;
  const own = open.ownNetwork
    ? { what: `open.${open.id}`, windowSeconds: SMS_CODE_TTL_SECONDS, limit: MAX_OPEN_TRIES }
    : { what: `foreign.${guess.phone}`, windowSeconds: DAY_SECONDS, limit: MAX_FOREIGN_TRIES_PER_DAY };
  const key = secrets.mac('sms-guess', own.what);
  if ((await countSmsGuess(db, key, own.windowSeconds)) > own.limit || !open.right) return undefined;
  await uncountSmsGuess(db, key);
  return open.id;
}
