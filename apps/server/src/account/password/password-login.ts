import { isKnownDevice } from '@playlet/core/members/login';
import { findMemberByName, type MemberRow } from '@playlet/core/members/member';
import {
  type CountedKey,
  countFailure,
  forgetFailures,
  readBlockedSeconds,
} from '@playlet/core/members/throttle';
import type { Database } from '@playlet/db';
import { isPhone } from '@playlet/domain/account/phone';
import { blockCurve, MAX_GUESSES } from '@playlet/domain/account/throttle';
import { usernameKeyOf } from '@playlet/domain/account/username';
import type { Call } from '#call/handler.ts';
import { fail } from '#http/business-error.ts';
import { networkOf } from '../../http/address.ts';
import { isPassword } from './password-hash.ts';

type Attempt = { username: string; password: string; deviceId: string | undefined };

/**
 * The member of a name and a password. Accounts that do not exist cost the same work and give the same answer.
 *
 * @throws TOO_MANY_REQUESTS while blocked, CREDENTIALS_WRONG where either is wrong
 */
export async function findMemberByPassword(call: Call, attempt: Attempt): Promise<MemberRow> {
  const { db, passwordLimit } = call.context;
  passwordLimit.refuseWhenFull();
  const member = await findMemberOfName(db, attempt.username);
  const guards = await guardsOf(call, attempt, member);
  // Refused before it waits, so a blocked guesser takes no place in the line …
  await refuseWhileBlocked(call, guards);
  return passwordLimit(async () => {
    // … and again when its turn comes, for others of the same guesser may have failed meanwhile.
    await refuseWhileBlocked(call, guards);
    if ((await isPassword(attempt.password, member?.password_hash)) && member) {
      await forgetFailures(
        db,
        guards.filter(({ shared }) => !shared).map(({ key }) => key),
      );
      return member;
    }
    await countFailure(db, guards);
    throw fail('CREDENTIALS_WRONG');
  });
}

/** A login name is a phone number where it looks like one: usernames never do. */
export async function findMemberOfName(db: Database, name: string): Promise<MemberRow | undefined> {
  return findMemberByName(db, isPhone(name) ? { phone: name } : { usernameKey: usernameKeyOf(name) });
}

/**
 * The counter of an attempt's wrong guesses. A `shared` one belongs to many people and is not cleared by one's success.
 */
type Guard = CountedKey & { shared: boolean };

/**
 * A device the member has signed in with before is counted for itself alone: strangers who guess cannot keep the
 * owner out. All others are counted by account, network and device.
 */
async function guardsOf(
  { context, request }: Call,
  { username, deviceId }: Attempt,
  member: MemberRow | undefined,
): Promise<Guard[]> {
  const guard = (kind: keyof typeof MAX_GUESSES, what: string): Guard => ({
    key: context.config.secrets.mac('password-guess', what).toString('base64url'),
    curve: blockCurve(MAX_GUESSES[kind]),
    shared: kind === 'address',
  });
  if (deviceId !== undefined && (await isKnownDevice(context.db, member?.id ?? '', deviceId)))
    return [guard('device', `known ${member?.id} ${deviceId}`)];
  return [
    // A username and a phone number of one account are counted together; who does not exist is counted by the name.
    guard('account', member ? `account ${member.id}` : `name ${usernameKeyOf(username)}`),
    guard('address', `network ${networkOf(request.ip)}`),
    ...(deviceId === undefined ? [] : [guard('device', `device ${deviceId}`)]),
  ];
}

async function refuseWhileBlocked({ context, reply }: Call, guards: Guard[]): Promise<void> {
  const seconds = await readBlockedSeconds(
    context.db,
    guards.map(({ key }) => key),
  );
  if (seconds === 0) return;
  reply.header('retry-after', seconds);
  throw fail('TOO_MANY_REQUESTS', { data: { retryAfter: seconds } });
}
