import { sql } from 'kysely';
import type { Database } from '../../database.ts';
import { grantNeeded } from '../access/visibility.ts';

/** The fields of a drama that decide its view for a member. */
export type ViewedDrama = {
  title: string;
  access: 'free' | 'vip' | 'private';
  freeEpisodes: number;
  published: boolean;
  minorSafe: boolean;
  grantNeeded: boolean;
  ownsDrama: boolean;
};

/** The drama beside whether the member bought it as a whole; undefined where there is none. */
export async function findViewedDrama(
  db: Database,
  memberId: string,
  groupId: string,
): Promise<ViewedDrama | undefined> {
  const { rows } = await sql<ViewedDrama>`
    select title, access, free_episodes as "freeEpisodes", published_at is not null as published,
      minor_safe as "minorSafe", access = 'private' and ${grantNeeded} as "grantNeeded",
      exists (select from "grant" where member_id = ${memberId} and group_id = "group".id and kind = 'drama'
        and revoked_at is null) as "ownsDrama"
    from "group" where id = ${groupId}`.execute(db);
  return rows[0];
}

/** The episodes that have media, with until when the member has each unlocked. */
export async function listViewedEpisodes(
  db: Database,
  memberId: string,
  groupId: string,
): Promise<{ index: number; unlockedUntil: Date | null }[]> {
  const { rows } = await sql<{ index: number; unlockedUntil: Date | null }>`
    select video.index, unlock.expires_at as "unlockedUntil"
    from video left join unlock on unlock.video_id = video.id and unlock.member_id = ${memberId}
      and unlock.expires_at > now()
    where video.group_id = ${groupId} and video.asset_id is not null order by video.index`.execute(db);
  return rows;
}
