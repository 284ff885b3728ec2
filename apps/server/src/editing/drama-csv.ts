import type { DramaRow } from '@playlet/db/queries/editing/drama-list';
import type { Reference } from '../catalogue/reference.ts';
import { csv } from '../leaving/csv.ts';
import { yuanText } from '../money/order/present-line.ts';
import { stateOf } from './present.ts';

/** Dramas as lines of a file for spreadsheets; the first part has the head. */
export function csvOfDramas(rows: DramaRow[], reference: Reference, withHead: boolean): string {
  if (rows.length === 0) return csv([]);
  const text = csv(rows.map((row) => lineOf(row, reference)));
  return withHead ? text : text.slice(text.indexOf('\r\n') + 2);
}

function lineOf(row: DramaRow, { categoryById }: Reference): Record<string, unknown> {
  return {
    id: row.id,
    title: row.title,
    synopsis: row.synopsis,
    state: stateOf(row),
    status: row.status,
    categories: row.category_ids.flatMap((id) => categoryById.get(id)?.name ?? []).join(' / '),
    tags: row.tags.join(' / '),
    cast: row.cast_names.join(' / '),
    licenseNo: row.license_no,
    episodeCount: row.episode_count,
    episodeTotal: row.episode_total,
    access: row.access,
    freeEpisodes: row.free_episodes,
    priceYuan: row.price === null ? null : yuanText(row.price),
    plays: row.play_count,
    aiGenerated: row.ai_generated,
    minorSafe: row.minor_safe,
    publishedAt: row.published_at,
    updatedAt: row.updated_at,
  };
}
