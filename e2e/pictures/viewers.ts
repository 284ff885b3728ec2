import { registered } from '../world/member.ts';
import { call } from '../world/service.ts';
import type { Edits } from './enlarged.ts';

export type Who = 'guest' | 'member' | 'vip' | 'teen';

const WATCHED_COUNT = 6;
const VIP_UNTIL = '2027-11-22T21:20:00+08:00';

/** A member who follows some dramas and has watched into some; answers the token. */
export async function createMember(): Promise<string> {
  const { token } = await registered();
  const { list } = await call<{ list: { id: string }[] }>('POST', 'member/video/group/list', {}, token);
  for (const { id: groupId } of list.slice(0, WATCHED_COUNT)) {
    await call('POST', 'member/video/favorite/create', { groupId }, token);
    const play = await call<{ playId: string }>(
      'POST',
      'member/video/play/create',
      { groupId, index: 1 },
      token,
    );
    const progress = { playId: play.playId, duration: 8, position: 1, event: 'watch' };
    await call('POST', 'member/video/play/progress', progress, token);
  }
  return token;
}

/** What the service would say of such a member. */
export function editsOf(who: Who): Edits {
  if (who === 'vip')
    return {
      'GET member/profile/profile/detail': (profile) => ({
        ...profile,
        username: '林小满',
        vipState: 1,
        vipExpiresAt: VIP_UNTIL,
        balance: 126_500,
      }),
      'GET member/account/membership/detail': (membership) => ({
        ...membership,
        vipState: 1,
        expiresAt: VIP_UNTIL,
        plan: 'yearly' as const,
      }),
    };
  if (who === 'teen')
    return {
      'GET member/profile/profile/detail': (profile) => ({ ...profile, teen: { enabled: true } }),
      'GET member/profile/teen/detail': (state) => ({ ...state, ...teenState }),
      'POST member/profile/teen/heartbeat': (state) => ({ ...state, ...teenState }),
    };
  return {};
}

const teenState = {
  enabled: true,
  band: '8-12' as const,
  limitSeconds: 3600,
  usedSeconds: 1560,
  remainingSeconds: 2040,
  curfew: false,
};

/** The service's word about a login unlike the others. */
export const strangeLogin: Edits = {
  'GET member/profile/check/detail': (detail) => ({
    ...detail,
    logins: detail.logins.flatMap((login) => [
      { ...login, id: 'strange', deviceName: 'Windows · Chrome', place: '四川', risk: true, answer: null },
      login,
    ]),
  }),
};
