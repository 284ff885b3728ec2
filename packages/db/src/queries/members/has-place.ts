import { sql } from 'kysely';

/** A place that was noted so lately, in seconds, needs no new note. */
const NOTE_INTERVAL_SECONDS = 10;

/** Of a session, in a select: it was noted as playing a moment ago, so its place is certain. */
export const hasPlace = sql<boolean>`coalesce(session.playing_at > now() - make_interval(secs => ${NOTE_INTERVAL_SECONDS}), false)`;
