import { checkLedger } from '@playlet/core/ledger/check';
import { signIn } from './members.fixture.ts';
import { endOf, isVip, type ModelMember, mayWatch } from './model.fixture.ts';
import { claim, pick, type World } from './world.fixture.ts';

const LIFETIME_END = Date.UTC(9999, 11, 31);

/** Asks the service as a member what they have, and holds every answer against the simulation's own account. */
export async function checkMember(world: World, member: ModelMember): Promise<void> {
  const { service, random, dramas } = world;
  if (member.isGone) return;
  const { headers } = await signIn(world, member);
  const now = service.time.now();
  const { call } = service;
  const membership = (await call('GET member/account/membership/detail', {}, headers)).envelope.data;
  const end = endOf(member);
  const expected = end === Infinity ? LIFETIME_END : end;
  const answered = membership.expiresAt === null ? undefined : Date.parse(membership.expiresAt);
  claim(
    answered === expected,
    () => `the membership of ${member.id} ends ${say(answered)} instead of ${say(expected)}`,
  );
  claim(
    membership.vipState === (isVip(member, now) ? 1 : 0),
    `${member.id} has vipState ${membership.vipState}`,
  );
  claim(
    (membership.autoRenew !== null) === (member.renewal !== undefined),
    () => `the renewal of ${member.id} is ${membership.autoRenew ? 'on' : 'off'}, and should not be`,
  );
  const { balance } = (await call('GET member/account/balance/detail', {}, headers)).envelope.data;
  claim(balance === member.balance, `${member.id} has ${balance} fen instead of ${member.balance}`);
  const drama = pick(random, dramas);
  if (!drama) return;
  const index = 1 + Math.floor(random() * drama.episodes);
  const play = await call('POST member/video/play/create', { groupId: drama.id, index }, headers);
  claim(
    play.envelope.success === mayWatch(member, drama, index, now),
    () =>
      `episode ${index} of ${drama.id} was answered by ${play.envelope.errorCode ?? 'a ticket'} to ${member.id}`,
  );
}

function say(time: number | undefined): string {
  return time === undefined ? 'never' : new Date(time).toISOString();
}

/** Holds the books against every rule. */
export async function checkBooks({ service }: World): Promise<void> {
  const violations = await checkLedger(service.db);
  claim(violations.length === 0, () => JSON.stringify(violations));
}
