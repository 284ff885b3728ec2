import type { DramaRow } from '@playlet/db/queries/editing/drama-list';
import { createSheetLayout, type SheetLayout } from '#paging/sheet-file.ts';
import type { Reference } from '../catalogue/reference.ts';
import { stateOf } from './present.ts';

/** Dramas as lines of a file for spreadsheets. */
export function createDramaLayout({ categoryById }: Reference): SheetLayout<DramaRow> {
  return createSheetLayout(
    (row: DramaRow) => ({
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
      priceYuan: row.price,
      plays: row.play_count,
      aiGenerated: row.ai_generated,
      minorSafe: row.minor_safe,
      workKind: row.workKind,
      costYuan: row.costFen,
      isSpecialTheme: row.isSpecialTheme,
      licenseHolder: row.licenseHolder,
      licenseFrom: row.licenseFrom,
      licenseUntil: row.licenseUntil,
      publishedAt: row.published_at,
      updatedAt: row.updated_at,
    }),
    {
      id: 'text',
      title: 'text',
      synopsis: 'text',
      state: 'text',
      status: 'text',
      categories: 'text',
      tags: 'text',
      cast: 'text',
      licenseNo: 'text',
      episodeCount: 'number',
      episodeTotal: 'number',
      access: 'text',
      freeEpisodes: 'number',
      priceYuan: 'yuan',
      plays: 'number',
      aiGenerated: 'boolean',
      minorSafe: 'boolean',
      workKind: 'text',
      costYuan: 'yuan',
      isSpecialTheme: 'boolean',
      licenseHolder: 'text',
      licenseFrom: 'day',
      licenseUntil: 'day',
      publishedAt: 'time',
      updatedAt: 'time',
    },
  );
}
