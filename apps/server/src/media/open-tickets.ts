import { isSessionLive } from '@playlet/core/members/session';
import { readSessionMember } from '@playlet/core/members/session-id';
import { findWatchDenial } from '@playlet/core/playback/watch-access';
import { isStaffSessionLive } from '@playlet/core/staff/session';
import { isStaffTokenLive } from '@playlet/core/staff/token';
import type { Database } from '@playlet/db';
import { isAdVideo } from '@playlet/db/queries/ads/ad-creative';
import { findMediaAccess, type MediaAccess } from '@playlet/db/queries/playback/entitlement';
import { isPosterOpen } from '@playlet/db/queries/playback/episode-media';
import { hasSplitWalls } from '@playlet/domain/experiments/assignment';
import { maxFreeEpisodesOf } from '@playlet/domain/experiments/gate';
import { SESSION_IDLE_MS } from '@playlet/domain/session';
import type { BaseContext } from '../base-context.ts';
import type { Caches } from '../caches.ts';
import { memberUnitOf } from '../experiments/unit.ts';
import { createVariants } from '../experiments/variants.ts';
import { canPlayNow } from './playing.ts';
import { createStaffHolder, GUEST_SESSION, type Ticket } from './ticket.ts';

/** An answer is believed this long, in milliseconds, so that a withdrawn right ends within ten seconds, also untold. */
const ANSWER_TTL_MS = 5000;
const MAX_CACHED_ANSWERS = 50_000;
const MAX_ENDED_SESSIONS = 10_000;

type Asked = Pick<Ticket, 'session' | 'folder' | 'byLink'>;

export type OpenTickets = (ticket: Asked) => Promise<boolean> | boolean;

type Known = Pick<BaseContext, 'experiments' | 'clock' | 'settings' | 'shared' | 'db'>;

/** Whether a genuine ticket still opens its folder: whether its holder would be issued it again. */
export function createOpenTickets(known: Known, caches: Caches): OpenTickets {
  const answers = caches.open<string, boolean, Asked>('open-tickets', {
    max: MAX_CACHED_ANSWERS,
    ttl: ANSWER_TTL_MS,
    fetchMethod: (_key, _stale, { context: ticket }) => ask(known, ticket),
  });
  // Their answers lie under many keys. Once those are too old to be believed, this need not be known any more.
  const ended = caches.open<string, true>('ended-sessions', { max: MAX_ENDED_SESSIONS, ttl: ANSWER_TTL_MS });
  known.shared.subscribe((message) => {
    if (message.topic === 'sessions') for (const id of message.ids) ended.set(id, true);
    else answers.clear();
  });
  return (ticket) => {
    if (ended.has(ticket.session)) return ask(known, ticket);
    const key = `${ticket.byLink ? 'link ' : ''}${ticket.session} ${ticket.folder}`;
    return answers.get(key) ?? answers.forceFetch(key, { context: ticket });
  };
}

async function ask(known: Known, { session, folder, byLink }: Asked): Promise<boolean> {
  const { db, settings } = known;
  const staff = createStaffHolder(session);
  if (staff) {
    const now = new Date(known.clock.now());
    return staff.kind === 'session'
      ? isStaffSessionLive(db, staff.id, now)
      : isStaffTokenLive(db, staff.id, now);
  }
  const member =
    session === GUEST_SESSION
      ? undefined
      : { id: session, memberId: readSessionMember(session), idleMs: SESSION_IDLE_MS };
  const standing = await findMediaAccess(db, folder, member);
  if (!standing) return gatedPoster(db, folder, member);
  const { index, memberId, hasPlace, vip, privateGrant, teen, risk } = standing;
  // The region was checked when the ticket was given; a viewer on the move keeps it for its short life.
  const viewer = { memberId, vip, privateGrant, teen, risk, inRegion: true };
  const freeEpisodes = await freeEpisodesFor(known, standing);
  // It was given for this very episode, for as long as the ticket lives.
  const episode = { ...standing, freeEpisodes: byLink ? Math.max(freeEpisodes, index) : freeEpisodes };
  if ((await findWatchDenial(db, viewer, episode, await settings())) === undefined)
    return memberId === null || canPlayNow(db, { id: session, memberId, hasPlace });
  // An advertisement's video is open to every viewer it was served to; teens are served none.
  return !teen && isAdVideo(db, folder);
}

/**
 * How many episodes are free for the holder of a ticket, who may take part in an experiment. All guests have one session, and
 * a ticket was given to the one it was decided for: theirs opens what any variant opens.
 */
async function freeEpisodesFor(
  { experiments, clock }: Known,
  { memberId, groupId, access, freeEpisodes: own, ...member }: MediaAccess,
): Promise<number> {
  const live = await experiments();
  if (live.length === 0) return own;
  const now = clock.now();
  const group = { id: groupId, access, free_episodes: own };
  if (memberId !== null)
    return createVariants(live, { unit: memberUnitOf({ ...member, memberId }, now), now }).freeEpisodesOf(
      group,
    );
  const gates = live.filter((experiment) => hasSplitWalls(experiment, groupId, now));
  return Math.max(own, ...gates.map((experiment) => maxFreeEpisodesOf(experiment, own)));
}

/** Posters of private dramas are for members, who may know that the drama exists. */
async function gatedPoster(
  db: Database,
  folder: string,
  member: { id: string; idleMs: number } | undefined,
): Promise<boolean> {
  if (member && !(await isSessionLive(db, member.id, member.idleMs))) return false;
  return isPosterOpen(db, folder);
}
