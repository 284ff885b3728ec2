import { type RawBuilder, sql } from 'kysely';
import type { Visibility } from '../access/visibility.ts';

/** The limits of the dramas that an entry may lead to. */
export type LedLimits = Pick<Visibility, 'harmless' | 'cleared'>;

/**
 * Whether the drama that an entry, a row of link, leads to may be recommended in its place; true for one that leads to none. Neither
 * a drama that is not published, whose poster it may show, nor the video of one that may affect minors.
 */
export function hasOpenTarget({ harmless, cleared }: LedLimits): RawBuilder<boolean> {
  return sql`not exists (
      select from "group" as led
      where led.id in (substring(link.target from '^(?:https://[^/]+)?/(?:media|video)/([^/?#]+)'), (
          select group_id from promotion_link
          where code = substring(link.target from '^(?:https://[^/]+)?/l/([^/?#]+)')))
        and (led.published_at is null or (${harmless === true} and led.affects_minors)
          or (${cleared === true} and not led.first_screen_cleared)))
    and not exists (
      select from video as played join "group" as led on led.id = played.group_id
      where played.id = link.video_id and ${harmless === true} and led.affects_minors)`;
}
