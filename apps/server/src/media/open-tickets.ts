import type { Database } from '@playlet/db';
import { assetIsPublished, posterExists } from '@playlet/db/queries/media';
import { sessionLives } from '@playlet/db/queries/session';
import { SESSION_IDLE } from '@playlet/domain/session';
import { dropOldest } from '../drop-oldest.ts';
import { GUEST_SESSION, type Ticket } from './ticket.ts';

/** An answer is believed this long, in milliseconds, so that a withdrawn right ends within ten seconds. */
const BELIEVED = 5000;
const KEPT = 50_000;

export type OpenTickets = (ticket: Pick<Ticket, 'session' | 'folder'>) => Promise<boolean> | boolean;

/** Whether a ticket that is genuine still opens its folder: its session lives and the drama is published. */
export function createOpenTickets(db: Database, now: () => number = Date.now): OpenTickets {
  const answers = new Map<string, { open: Promise<boolean> | boolean; until: number }>();
  return (ticket) => {
    const key = `${ticket.session} ${ticket.folder}`;
    const known = answers.get(key);
    if (known && known.until > now()) return known.open;
    const asked = ask(db, ticket);
    const answer: { open: Promise<boolean> | boolean; until: number } = {
      open: asked,
      until: now() + BELIEVED,
    };
    answers.delete(key);
    answers.set(key, answer);
    asked.then(
      (open) => {
        answer.open = open;
      },
      () => answers.delete(key),
    );
    dropOldest(answers, KEPT);
    return asked;
  };
}

async function ask(db: Database, { session, folder }: Pick<Ticket, 'session' | 'folder'>): Promise<boolean> {
  if (session !== GUEST_SESSION && !(await sessionLives(db, session, SESSION_IDLE))) return false;
  return (await assetIsPublished(db, folder)) || (await posterExists(db, folder));
}
