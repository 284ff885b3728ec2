import type { OutputOf, ParsedOf } from '@playlet/contract';
import type { Api } from '@playlet/contract/api';
import { type LinkChanges, listOperatorLinks, type OperatorLinkRow } from '@playlet/core/ads/ad-link';
import { findAdVideo } from '@playlet/db/queries/ads/ad-creative';
import { groupById } from '@playlet/db/queries/catalogue/group';
import { type LinkTerms, linkFault } from '@playlet/domain/ads/link';
import { removeUndefined } from '@playlet/domain/remove-undefined';
import type { Call } from '../call/handler.ts';
import { presentPoster } from '../catalogue/present.ts';
import type { Context } from '../context.ts';
import { fail } from '../http/business-error.ts';

type Fields = Omit<ParsedOf<Api['PUT admin/content/link/update']>, 'id' | 'version'>;
type OperatorLink = OutputOf<Api['POST admin/content/link/create']>;

/**
 * An entry by its id.
 *
 * @throws LINK_NOT_FOUND
 */
export async function linkById({ db }: Pick<Context, 'db'>, id: string): Promise<OperatorLinkRow> {
  const [row] = await listOperatorLinks(db, { id });
  if (!row) throw fail('LINK_NOT_FOUND');
  return row;
}

type Terms = Omit<LinkTerms, 'video' | 'drama'> & { videoId: string | null; groupId: string | null };

/**
 * Refuses an entry that cannot be; the answer's data says what of it is wrong.
 *
 * @throws LINK_NOT_POSSIBLE
 */
export async function refuseFaulty(
  { db }: Pick<Context, 'db'>,
  { videoId, groupId, ...terms }: Terms,
): Promise<void> {
  const video = videoId === null ? null : await findAdVideo(db, videoId);
  const drama = groupId === null ? null : await groupById(db, groupId);
  const reason = linkFault({ ...terms, video, drama });
  if (reason) throw fail('LINK_NOT_POSSIBLE', { data: { reason } });
}

/** An entry's row as the rules see it. */
export function termsOf(row: OperatorLinkRow): Terms {
  return {
    slot: row.slot,
    target: row.target,
    audience: row.audience,
    startsAt: row.starts_at,
    endsAt: row.ends_at,
    seconds: row.seconds,
    closableAfter: row.closable_after,
    videoId: row.video_id,
    groupId: row.group_id,
  };
}

/** Returns the operator's fields as columns; missing fields are left out. */
export function columnsOf({
  dailyCap,
  startsAt,
  endsAt,
  videoId,
  closableAfter,
  groupId,
  focus,
  ...same
}: Fields): LinkChanges {
  return {
    ...removeUndefined(same),
    ...(dailyCap !== undefined && { daily_cap: dailyCap }),
    ...(startsAt !== undefined && { starts_at: momentOf(startsAt) }),
    ...(endsAt !== undefined && { ends_at: momentOf(endsAt) }),
    ...(videoId !== undefined && { video_id: videoId }),
    ...(groupId !== undefined && { group_id: groupId }),
    ...(focus !== undefined && { focus_x: focus?.x ?? null, focus_y: focus?.y ?? null }),
    ...(closableAfter !== undefined && { closable_after: closableAfter }),
  };
}

/** A moment as an operator names it; null where there is no bound. */
export function momentOf(text: string | null): Date | null {
  return text === null ? null : new Date(text);
}

/** The point of an entry's picture that every crop keeps; null where none is named. */
export function focusOf({ focus_x: x, focus_y: y }: Pick<OperatorLinkRow, 'focus_x' | 'focus_y'>) {
  return x === null || y === null ? null : { x, y };
}

export function presentOperatorLink(row: OperatorLinkRow, call: Call): OperatorLink {
  return {
    id: row.id,
    slot: row.slot,
    title: row.title,
    target: row.target,
    text: row.text,
    audience: row.audience,
    weight: row.weight,
    dailyCap: row.daily_cap,
    position: row.position,
    paused: row.paused,
    version: row.version,
    startsAt: row.starts_at?.toISOString() ?? null,
    endsAt: row.ends_at?.toISOString() ?? null,
    videoId: row.video_id,
    groupId: row.group_id,
    focus: focusOf(row),
    advertiser: row.advertiser,
    seconds: row.seconds,
    closableAfter: row.closable_after,
    image: presentPoster(row.poster_id, row, call),
    impressions: row.impressions,
    clicks: row.clicks,
    completions: row.completions,
  };
}
