import type { ParsedOf } from '@playlet/contract';
import type { Api } from '@playlet/contract/api';
import { scheduleColumns } from '../catalogue/schedule-columns.ts';
import { introColumnsOf } from '../media/intro.ts';
import { removeUndefined } from '../without-undefined.ts';

type DramaFields = Omit<ParsedOf<Api['PUT admin/content/group/update']>, 'id' | 'version'>;

/** Returns the written fields as columns; `now` decides the losses of a drama that is no longer VIP. */
export function buildDramaColumns(fields: DramaFields, now?: { access: string }) {
  const losesPrice = fields.access !== undefined && fields.access !== 'vip' && now?.access === 'vip';
  return {
    ...removeUndefined({
      title: fields.title,
      synopsis: fields.synopsis,
      category_ids: fields.categoryIds,
      tags: fields.tags,
      cast_names: fields.cast,
      license_no: fields.licenseNo,
      status: fields.status,
      episode_total: fields.episodeTotal,
      access: fields.access,
      free_episodes: fields.freeEpisodes,
      minor_safe: fields.minorSafe,
      ai_generated: fields.aiGenerated,
      // Only a drama that is sold has a price.
      price: losesPrice ? null : undefined,
    }),
    ...scheduleColumns(fields.schedule),
    ...(fields.intro !== undefined && introColumnsOf(fields.intro)),
  };
}
