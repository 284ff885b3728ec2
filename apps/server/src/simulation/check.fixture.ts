import { setTimeout as sleep } from 'node:timers/promises';
import { checkLedger } from '@playlet/core/ledger/check';
import { signIn } from './members.fixture.ts';
import { endOf, isVip, type ModelDrama, type ModelMember, mayWatch } from './model.fixture.ts';
import { observe } from './observe.fixture.ts';
import { claim, Fault, pick, type World } from './world.fixture.ts';

const LIFETIME_END_MS = Date.UTC(9999, 11, 31);

/** Long enough for what a provider sends behind an answer, such as the notice of a refund. */
const BEHIND_MS = 300;

/** Asks the service as a member what they have, and holds every answer against the simulation's own account. */
export async function checkMember(world: World, member: ModelMember): Promise<void> {
  if (member.isGone) return;
  const { random, dramas } = world;
  const drama = pick(random, dramas);
  const index = 1 + Math.floor(random() * (drama?.episodes ?? 1));
  const { headers } = await signIn(world, member);
  const check = async () => {
    await checkMembership(world, member, headers);
    if (drama) await checkEpisode(world, member, headers, { drama, index });
  };
  await check().catch(async (error: unknown) => {
    if (!(error instanceof Fault)) throw error;
    await sleep(BEHIND_MS);
    await observe(world);
    await check();
  });
}

type Headers = Record<string, string>;

async function checkMembership({ service }: World, member: ModelMember, headers: Headers): Promise<void> {
  const { call, time } = service;
  const membership = (await call('GET member/account/membership/detail', {}, headers)).envelope.data;
  const end = endOf(member);
  const expected = end === Infinity ? LIFETIME_END_MS : end;
  const answered = membership.expiresAt === null ? undefined : Date.parse(membership.expiresAt);
  claim(
    answered === expected,
    () => `the membership of ${member.id} ends ${say(answered)} instead of ${say(expected)}`,
  );
  claim(
    membership.vipState === (isVip(member, time.now()) ? 1 : 0),
    `${member.id} has vipState ${membership.vipState}`,
  );
  claim(
    (membership.autoRenew !== null) === (member.renewal !== undefined),
    () => `the renewal of ${member.id} is ${membership.autoRenew ? 'on' : 'off'}, and should not be`,
  );
  const { balance } = (await call('GET member/account/balance/detail', {}, headers)).envelope.data;
  claim(balance === member.balance, `${member.id} has ${balance} fen instead of ${member.balance}`);
}

/** Asks for an episode as a member, and holds the answer against what the member has. */
export async function checkEpisode(
  { service }: World,
  member: ModelMember,
  headers: Headers,
  { drama, index }: { drama: ModelDrama; index: number },
): Promise<void> {
  const { envelope } = await service.call(
    'POST member/video/play/create',
    { groupId: drama.id, index },
    headers,
  );
  claim(
    envelope.success === mayWatch(member, drama, index, service.time.now()),
    () =>
      `episode ${index} of ${drama.id} was answered by ${envelope.errorCode ?? 'a ticket'} to ${member.id}${sayMoment(drama, index)}`,
  );
}

function sayMoment({ coming }: ModelDrama, index: number): string {
  const at = coming.get(index);
  return at === undefined ? '' : `, and comes at ${say(at)}`;
}

function say(time: number | undefined): string {
  return time === undefined ? 'never' : new Date(time).toISOString();
}

/** Holds the books against every rule. */
export async function checkBooks({ service }: World): Promise<void> {
  const violations = await checkLedger(service.db);
  claim(violations.length === 0, () => JSON.stringify(violations));
}
