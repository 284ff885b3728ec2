import type { Ask } from './ask.ts';
import type { Crowd } from './crowd.ts';

const PAUSE_MS = 150;

/** Members follow dramas; `followed` gets `member drama` of each that was acknowledged. */
export function addFollower(
  crowd: Crowd,
  ask: Ask,
  members: readonly { id: string; token: string }[],
  dramas: readonly string[],
  followed: Set<string>,
): void {
  let at = 0;
  crowd.repeat(PAUSE_MS, async () => {
    const member = members[at % members.length];
    const groupId = dramas[Math.floor(at / members.length) % dramas.length];
    at += 1;
    if (!member || groupId === undefined) return;
    await crowd.attempt('follow', () => ask('POST member/video/favorite/create', { groupId }, member.token));
    followed.add(`${member.id} ${groupId}`);
  });
}
