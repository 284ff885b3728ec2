import type { Secrets } from '@playlet/secrets';
import type { CacheContext } from '../caches.ts';
import { type Caller, previewOf } from '../call/caller.ts';

/**
 * The short-lived right to fetch media below one folder of the storage. It is part of the path, so relative addresses
 * in playlists inherit it: `{cdn}/{ticket}/{folder}/…`. Text: `{expiry, seconds, base 36}.{session}.{folder}.{key
 * id}.{HMAC-SHA256}`; without the key id where the secret has none. `link-` before the session: a followed link opens
 * the episode.
 */
export type Ticket = { expiresAt: number; session: string; folder: string; byLink: boolean };

export type Tickets = {
  /** A ticket of the caller's for a folder. Within a window it is always the same, so addresses stay cacheable. */
  mint(folder: string, caller: Caller, until?: number, byLink?: boolean): string;
  /** When a ticket minted now expires: with its window, or at `until` where that is sooner. In milliseconds. */
  expiry(until?: number): number;
  /** The ticket behind a text, or undefined where it is forged, broken or expired. */
  check(text: string): Ticket | undefined;
  /** The folder a genuine ticket was for, though it has expired. */
  folderOf(text: string): string | undefined;
};

/** Seconds in which all tickets for the same thing are equal; a ticket lives one to two windows. */
const TICKET_WINDOW_SECONDS = 60;
const MAX_CACHED_TICKETS = 20_000;
/** No id of a session has a hyphen. */
const BY_LINK = 'link-';

export function createTickets(
  secrets: Secrets,
  { clock, caches, onRefused = () => {} }: CacheContext & { onRefused?: (reason: string) => void },
): Tickets {
  // Checking a segment's ticket must not cost a hash each time: the same ticket comes back for every segment.
  const checked = caches.open<string, Ticket>('tickets', { max: MAX_CACHED_TICKETS });

  const expiry = (until = Number.POSITIVE_INFINITY) =>
    Math.min(
      (Math.floor(clock.now() / 1000 / TICKET_WINDOW_SECONDS) + 2) * TICKET_WINDOW_SECONDS,
      Math.floor(until / 1000),
    ) * 1000;

  const verify = (text: string): Ticket | undefined => {
    const [expiresAt, session, folder, ...rest] = secrets.verify('media-ticket', text)?.split('.') ?? [];
    if (!expiresAt || !session || !folder || rest.length > 0) return undefined;
    const byLink = session.startsWith(BY_LINK);
    return {
      expiresAt: Number.parseInt(expiresAt, 36) * 1000,
      session: byLink ? session.slice(BY_LINK.length) : session,
      folder,
      byLink,
    };
  };

  return {
    expiry,
    folderOf: (text) => verify(text)?.folder,
    mint(folder, caller, until, byLink = false) {
      const session = `${byLink ? BY_LINK : ''}${sessionOf(caller)}`;
      const text = `${(expiry(until) / 1000).toString(36)}.${session}.${folder}`;
      return secrets.sign('media-ticket', text);
    },
    check(text) {
      const known = checked.get(text);
      const ticket = known ?? verify(text);
      if (!ticket || ticket.expiresAt <= clock.now()) {
        checked.delete(text);
        onRefused(ticket ? 'expired' : 'forged');
        return undefined;
      }
      if (!known) checked.set(text, ticket);
      return ticket;
    },
  };
}

/** All guests share one session: their tickets open only public media, and a CDN may cache them. */
export const GUEST_SESSION = 'guest';

/**
 * The staff may view every episode, published or not. Their tickets come from calls that check the permission, and end
 * with the holder's session or access token.
 */
const BY_STAFF_SESSION = 'staff-';
const BY_STAFF_TOKEN = 'token-';

/** The session or access token of the staff that a ticket's `session` names; undefined where it is a viewer's. */
export function createStaffHolder(session: string): { kind: 'session' | 'token'; id: string } | undefined {
  if (session.startsWith(BY_STAFF_SESSION))
    return { kind: 'session', id: session.slice(BY_STAFF_SESSION.length) };
  if (session.startsWith(BY_STAFF_TOKEN)) return { kind: 'token', id: session.slice(BY_STAFF_TOKEN.length) };
  return undefined;
}

function sessionOf(caller: Caller): string {
  if (caller.kind === 'operator')
    return caller.staff.via === 'session'
      ? `${BY_STAFF_SESSION}${caller.staff.session.id}`
      : `${BY_STAFF_TOKEN}${caller.staff.token.id}`;
  const preview = previewOf(caller);
  if (preview) return `${BY_STAFF_SESSION}${preview.staffSessionId}`;
  return caller.kind === 'member' ? caller.session.id : GUEST_SESSION;
}
