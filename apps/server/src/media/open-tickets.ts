import type { Database } from '@playlet/db';
import { isAdVideo } from '@playlet/db/queries/ad-creative';
import { mediaStanding } from '@playlet/db/queries/entitlement';
import { posterIsOpen } from '@playlet/db/queries/media';
import { sessionLives } from '@playlet/db/queries/session';
import type { Settings } from '@playlet/db/queries/setting';
import { playDenial } from '@playlet/domain/entitlement';
import { SESSION_IDLE_MS } from '@playlet/domain/session';
import { dropOldest } from '../drop-oldest.ts';
import { mayPlayNow } from './playing.ts';
import { GUEST_SESSION, type Ticket } from './ticket.ts';

/** An answer is believed this long, in milliseconds, so that a withdrawn right ends within ten seconds. */
const ANSWER_TTL_MS = 5000;
const MAX_CACHED_ANSWERS = 50_000;

export type OpenTickets = (ticket: Pick<Ticket, 'session' | 'folder'>) => Promise<boolean> | boolean;

type Known = { db: Database; settings: () => Promise<Settings> };

/** Whether a ticket that is genuine still opens its folder: whether its holder could be given it anew. */
export function createOpenTickets(known: Known, now: () => number = Date.now): OpenTickets {
  const answers = new Map<string, { open: Promise<boolean> | boolean; until: number }>();
  return (ticket) => {
    const key = `${ticket.session} ${ticket.folder}`;
    const kept = answers.get(key);
    if (kept && kept.until > now()) return kept.open;
    const asked = ask(known, ticket);
    const answer: { open: Promise<boolean> | boolean; until: number } = {
      open: asked,
      until: now() + ANSWER_TTL_MS,
    };
    answers.delete(key);
    answers.set(key, answer);
    asked.then(
      (open) => {
        answer.open = open;
      },
      () => answers.delete(key),
    );
    dropOldest(answers, MAX_CACHED_ANSWERS);
    return asked;
  };
}

async function ask(
  { db, settings }: Known,
  { session, folder }: Pick<Ticket, 'session' | 'folder'>,
): Promise<boolean> {
  const member = session === GUEST_SESSION ? undefined : { id: session, idleMs: SESSION_IDLE_MS };
  const standing = await mediaStanding(db, folder, member);
  if (!standing) return gatedPoster(db, folder, member);
  const { index, memberId, hasPlace, ...rest } = standing;
  // The region was checked when the ticket was given; a viewer on the move keeps it for its short life.
  const viewer = { ...rest, member: member !== undefined, inRegion: true };
  if (playDenial(viewer, standing, index, await settings()) === undefined)
    return memberId === null || mayPlayNow(db, { id: session, memberId, hasPlace });
  // An advertisement's video is open to whoever was given it, and nobody gives a teen one.
  return !viewer.teen && isAdVideo(db, folder);
}

/** The picture of a private drama is for whoever may see that there is such a drama: members. */
async function gatedPoster(
  db: Database,
  folder: string,
  member: { id: string; idleMs: number } | undefined,
): Promise<boolean> {
  if (member && !(await sessionLives(db, member.id, member.idleMs))) return false;
  return posterIsOpen(db, folder);
}
