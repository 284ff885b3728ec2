import type { Group, Poster, Video } from '@playlet/contract';
import type { ClipRow } from '@playlet/db/queries/catalogue/clips';
import type { GroupRow, PosterColumns } from '@playlet/db/queries/catalogue/group';
import { videoAccessOf } from '@playlet/domain/entitlement';
import { aiStateOf } from '@playlet/domain/media/ai-mark';
import type { Call } from '../call/handler.ts';
import type { Reference } from './reference.ts';

/** A drama's row as the contract shows it. */
export function presentGroup(row: GroupRow, reference: Reference, call: Call): Group {
  const ai = aiStateOf({
    ...{ aiGenerated: row.ai_generated, aiSuspected: row.ai_suspected, aiFound: row.ai_found },
  });
  return {
    id: row.id,
    title: row.title,
    synopsis: row.synopsis,
    poster: presentPoster(row.poster_id, row, call),
    categories: row.category_ids.flatMap((id) => {
      const category = reference.categoryById.get(id);
      return category ? [{ id, name: category.name }] : [];
    }),
    tags: row.tags,
    status: row.status,
    episodeTotal: row.episode_total,
    episodeCount: row.episode_count,
    schedule: scheduleOf(row),
    playCount: row.play_count,
    access: row.access,
    freeEpisodes: call.variants.freeEpisodesOf(row),
    price: row.price,
    ratingAvg: row.rating_count === 0 ? 0 : Math.round((row.rating_sum / row.rating_count) * 10) / 10,
    ratingCount: row.rating_count,
    favoriteCount: row.favorite_count,
    likeCount: row.like_count,
    shareCount: row.share_count,
    licenseNo: row.license_no,
    aiGenerated: ai === 'confirmed' || ai === 'declared',
    ...(ai === 'suspected' && { aiSuspected: true as const }),
    minorSafe: row.minor_safe && !row.affects_minors,
    ...(row.affects_minors && { affectsMinors: true as const }),
    ...(row.age_from > 0 && { ageFrom: row.age_from }),
    publishedAt: (row.published_at ?? row.created_at).toISOString(),
    updatedAt: row.updated_at.toISOString(),
  };
}

/** When a drama gets episodes; null where nothing is scheduled. */
export function scheduleOf(
  row: Pick<GroupRow, 'update_weekdays' | 'update_time' | 'update_episodes'>,
): Group['schedule'] {
  const { update_weekdays: weekdays, update_time: time, update_episodes: episodes } = row;
  return weekdays && time !== null && episodes !== null ? { weekdays, time, episodes } : null;
}

/** An episode's row as the contract shows it. */
export function presentVideo(row: ClipRow, group: GroupRow, call: Call): Video {
  return {
    id: row.id,
    groupId: row.group_id,
    index: row.index,
    title: row.title,
    duration: row.duration,
    access: accessOf(group, row.index, call),
    poster: presentPoster(row.poster_id, row, call),
  };
}

/** Returns the access an episode requires of this caller, who may take part in an experiment about the wall. */
export function accessOf(
  group: Pick<GroupRow, 'id' | 'access' | 'free_episodes'>,
  index: number,
  { variants }: Pick<Call, 'variants'>,
): Video['access'] {
  return videoAccessOf({ access: group.access, freeEpisodes: variants.freeEpisodesOf(group) }, index);
}

/** Posters of this width are enough for a phone's grid and small enough for its network. */
const LIST_WIDTH = 540;

/** A poster's address: open, or behind a ticket of its own where the picture is gated. */
export function presentPoster(id: string | null, row: PosterColumns, call: Call): Poster | null {
  if (id === null || row.poster_width === null || row.poster_height === null) return null;
  const widths = row.poster_widths ?? [];
  const width = widths.find((candidate) => candidate >= LIST_WIDTH) ?? widths.at(-1);
  if (width === undefined) return null;
  const { context, request, caller } = call;
  const folder = row.poster_gated ? context.tickets.mint(id, caller) : 'public';
  return {
    url: `${context.mediaBases(request)[0]}/${folder}/${id}/${width}.webp`,
    width,
    height: Math.round((row.poster_height * width) / row.poster_width),
    hash: row.poster_hash ?? '',
    widths,
    avif: row.poster_avif ?? false,
  };
}
