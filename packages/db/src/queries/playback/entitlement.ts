import { sql } from 'kysely';
import type { Database } from '../../database.ts';
import { hasPlace } from '../members/has-place.ts';
import { isTeen, teenAge } from '../members/is-teen.ts';
import { isVip } from '../members/vip.ts';
import { isStillPlayed } from './replaced-media.ts';

/** Which of the rights beyond the membership a member has to an episode. */
export async function readRights(
  db: Database,
  memberId: string,
  { groupId, index }: { groupId: string; index: number },
): Promise<{ ownsDrama: boolean; unlocked: boolean }> {
  const { rows } = await sql<{ ownsDrama: boolean; unlocked: boolean }>`
    select
      exists (select from "grant" where member_id = ${memberId} and group_id = ${groupId}
        and kind = 'drama' and revoked_at is null) as "ownsDrama",
      exists (select from unlock join video on video.id = unlock.video_id
        where unlock.member_id = ${memberId} and video.group_id = ${groupId} and video.index = ${index}
          and unlock.expires_at > now()) as unlocked`.execute(db);
  return rows[0] ?? { ownsDrama: false, unlocked: false };
}

/** The episode and the holder of a ticket, as far as rights to the drama are not asked. */
export type MediaAccess = {
  groupId: string;
  access: 'free' | 'vip' | 'private';
  freeEpisodes: number;
  published: boolean;
  /** Whether it is suitable for a child, and in teen mode for one of the child's age. */
  minorSafe: boolean;
  index: number;
  vip: boolean;
  privateGrant: boolean;
  risk: boolean;
  teen: boolean;
  birthday: string | null;
  experimentUnit: string | null;
  /** The session's member; null for guests. */
  memberId: string | null;
  /** The session was seen playing a moment ago. */
  hasPlace: boolean;
};

/** Returns the episode of an asset for a session or, without one, for guests; undefined where there is none. */
export async function findMediaAccess(
  db: Database,
  assetId: string,
  session: { id: string; memberId?: string | undefined; idleMs: number } | undefined,
): Promise<MediaAccess | undefined> {
  const group = sql`
    "group".id as "groupId", "group".access, "group".free_episodes as "freeEpisodes", "group".published_at is not null as published,
    video.index`;
  const isSafe = sql`"group".minor_safe and not "group".affects_minors`;
  const from = sql`video join "group" on "group".id = video.group_id`;
  // Replaced media follow the episode's present state: open to plays that began with them, and closed after a
  // take-down.
  const isOfAsset = sql`(video.asset_id = ${assetId} or (video.asset_id is not null and video.id = (
    select replaced_video_id from asset where id = ${assetId} and ${isStillPlayed})))`;
  // A session of before does not name its member.
  const ofMember = session?.memberId === undefined ? sql`` : sql`and session.member_id = ${session.memberId}`;
  const { rows } = await (session === undefined
    ? sql<MediaAccess>`
        select ${group}, ${isSafe} as "minorSafe", false as vip, false as "privateGrant", false as risk, false as teen,
          null as "memberId", null as birthday, null as "experimentUnit", true as "hasPlace"
        from ${from} where ${isOfAsset}`
    : sql<MediaAccess>`
        select ${group}, ${isSafe} and "group".age_from <= coalesce(${teenAge}, "group".age_from) as "minorSafe",
          ${isVip} as vip,
          member.private_grant as "privateGrant", session.risk,
          ${isTeen} as teen,
          member.id as "memberId", member.birthday, member.experiment_unit as "experimentUnit", ${hasPlace} as "hasPlace"
        from ${from}, session join member on member.id = session.member_id
        where ${isOfAsset} and session.id = ${session.id} ${ofMember} and session.expires_at > now()
          and session.last_seen_at > now() - make_interval(secs => ${session.idleMs / 1000})`
  ).execute(db);
  return rows[0];
}
