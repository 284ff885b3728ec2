import type { Database } from '@playlet/db/database';
import { markPrepared } from '@playlet/db/prepared';
import { sql } from 'kysely';
import { type CountRule, countPlays } from './heat.ts';
import { rememberWatches, type Watched } from './remember-watch.ts';

export type MemberPlayReport = Pick<Watched, 'position' | 'moment' | 'isContinuing'> & {
  playId: string;
  memberId: string;
  sessionId: string;
  /** Whether the player was playing until this report: the time since the last one then counts as watched. */
  playing: boolean;
};

type Rule = { countsAfter: number; longestGap: number } & CountRule;

/**
 * Records reports of members' plays, the earliest first, and counts each play once it was watched long enough. Watched time is
 * the server's own, at most the time between two reports, so a replayed or invented report adds nothing. Answers for each
 * whether its play had its chance to count, and whether it counted just now; undefined for an unknown play.
 */
export async function reportMemberPlays(
  tx: Database,
  reports: readonly (MemberPlayReport & { secondsAgo: number })[],
  rule: Rule,
): Promise<({ counted: boolean; added: boolean } | undefined)[]> {
  if (reports.length === 0) return [];
  const plays = await lockPlays(tx, reports);
  const known: (Watched & { at: number })[] = [];
  const candidates: { at: number; play: LockedPlay }[] = [];
  const noted = reports.map((report, at) => {
    const play = plays.get(report.playId);
    if (!play || play.memberId !== report.memberId) return undefined;
    advancePlay(play, report, rule);
    const { groupId, videoId } = play;
    known.push({ ...report, groupId, videoId, at });
    const countsNow = !play.counted && play.watched >= rule.countsAfter;
    if (countsNow) {
      play.counted = true;
      candidates.push({ at, play });
    }
    return { counted: play.counted, added: false };
  });
  await writePlays(
    tx,
    [...plays.values()].filter(({ isChanged }) => isChanged),
  );
  await rememberWatches(tx, known);
  const added = await countPlays(
    tx,
    candidates.map(({ play: { id, memberId, groupId, videoId } }) => ({
      id,
      viewerKey: memberId,
      source: memberId,
      groupId,
      videoId,
    })),
    rule,
  );
  candidates.forEach(({ at }, index) => {
    if (added[index]) noted[at] = { counted: true, added: true };
  });
  return noted;
}

type LockedPlay = {
  id: string;
  memberId: string;
  groupId: string;
  videoId: string;
  position: number;
  watched: number;
  counted: boolean;
  /** How long ago the last report of it was, or it began, in seconds. */
  secondsAgo: number;
  isChanged?: boolean;
};

/** Locks the plays of members who are there: erasing a member waits until the transaction ends, or has been before it. */
async function lockPlays(
  tx: Database,
  reports: readonly MemberPlayReport[],
): Promise<Map<string, LockedPlay>> {
  const { rows } = await sql<LockedPlay>`${markPrepared('lock_plays')}
    with held as materialized (
      select id from member where id = any(${[...new Set(reports.map(({ memberId }) => memberId))]}::text[])
      order by id for key share)
    select play.id, play.viewer_key as "memberId", group_id as "groupId", video_id as "videoId", position, watched, counted,
      extract(epoch from now() - coalesce(last_event_at, created_at))::double precision as "secondsAgo"
    from play join held on held.id = play.viewer_key
    where play.id = any(${[...new Set(reports.map(({ playId }) => playId))]}::text[])
    order by play.id for no key update of play`.execute(tx);
  return new Map(rows.map((row) => [row.id, row]));
}

function advancePlay(
  play: LockedPlay,
  { position, playing, secondsAgo }: MemberPlayReport & { secondsAgo: number },
  { longestGap }: Rule,
): void {
  if (playing) play.watched += Math.min(Math.max(0, play.secondsAgo - secondsAgo), longestGap);
  play.secondsAgo = Math.min(play.secondsAgo, secondsAgo);
  play.position = position;
  play.isChanged = true;
}

async function writePlays(tx: Database, plays: readonly LockedPlay[]): Promise<void> {
  await sql`${markPrepared('write_plays')}
    update play set position = given.position, watched = given.watched, counted = given.counted,
      last_event_at = now() - make_interval(secs => given.seconds_ago)
    from unnest(${plays.map(({ id }) => id)}::text[], ${plays.map(({ memberId }) => memberId)}::text[],
      ${plays.map(({ position }) => position)}::double precision[],
      ${plays.map(({ watched }) => watched)}::double precision[], ${plays.map(({ counted }) => counted)}::boolean[],
      ${plays.map(({ secondsAgo }) => secondsAgo)}::double precision[])
      as given (id, member_id, position, watched, counted, seconds_ago)
    where play.viewer_key = given.member_id and play.id = given.id and play.id = any(${plays.map(({ id }) => id)}::text[])`.execute(
    tx,
  );
}
