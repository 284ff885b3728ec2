import { DAY_MS } from '@playlet/domain/time';
import { insertMember, insertSession } from '@playlet/testing/member';
import { type ModelMember } from './model.fixture.ts';
import type { Service } from './service.fixture.ts';
import { chance, pick, type World } from './world.fixture.ts';

/** Has somebody new register. Every eighth is fourteen years old, some come by a promotion link. */
export async function join({ service, random, members, channels }: World): Promise<ModelMember> {
  const { db, time } = service;
  const minor = chance(random, 1 / 8);
  const birthday = minor ? `${new Date(time.now()).getUTCFullYear() - 14}-01-01` : null;
  const made = await insertMember(db, { birthday });
  const [channel, link] = pick(random, chance(random, 0.3) ? [...channels] : []) ?? [];
  const headers = link && (await followLink(service, link.code));
  const member: ModelMember = {
    ...made,
    signedInAt: 0,
    minor,
    balance: 0,
    grants: [],
    dramas: new Set(),
    unlocked: new Map(),
    orders: [],
    renewal: undefined,
    promotion: channel !== undefined && headers ? { channel, at: time.now(), headers } : undefined,
    isGone: false,
  };
  members.push(member);
  return member;
}

const PHONE = 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 Mobile/15E148';

/** Opens a promotion link; returns the headers by which the device tells of it, and none where its drama is hidden. */
async function followLink({ baseUrl }: Service, code: string): Promise<Record<string, string> | undefined> {
  const response = await fetch(`${baseUrl}/l/${code}`, {
    redirect: 'manual',
    headers: { 'user-agent': PHONE },
  });
  const location = new URL(response.headers.get('location') ?? '', baseUrl);
  const promotion = location.searchParams.get('promo');
  return promotion === null ? undefined : { 'x-promotion': promotion };
}

/** Picks a member who is there, with a session that holds. */
export async function pickMember(world: World): Promise<ModelMember> {
  const { random, members } = world;
  const found = chance(random, 0.6) ? pick(random, members) : undefined;
  return signIn(world, found && !found.isGone ? found : await join(world));
}

/** Signs a member in again once a day, as a session that is not used ends. */
export async function signIn({ service }: World, member: ModelMember): Promise<ModelMember> {
  const now = service.time.now();
  if (now - member.signedInAt < DAY_MS / 2) return member;
  await service.db.deleteFrom('session').where('member_id', '=', member.id).execute();
  Object.assign(member, await insertSession(service.db, member.id), { signedInAt: now });
  return member;
}

export function headersOf({ headers, promotion }: ModelMember): Record<string, string> {
  return { ...headers, ...promotion?.headers };
}
