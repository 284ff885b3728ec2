import type { ParsedOf } from '@playlet/contract';
import type { Api } from '@playlet/contract/api';
import { toColumns } from '@playlet/domain/catalogue/drama-fields';
import { scheduleColumns } from '../catalogue/schedule-columns.ts';
import { introColumnsOf } from '../media/intro.ts';

type DramaFields = Omit<ParsedOf<Api['PUT admin/content/group/update']>, 'id' | 'version'>;

/** Returns the written fields as columns; `now` decides the losses of a drama that is no longer VIP. */
export function buildDramaColumns(fields: DramaFields, now?: { access: string }) {
  const losesPrice = fields.access !== undefined && fields.access !== 'vip' && now?.access === 'vip';
  return {
    ...toColumns(fields),
    // Only a drama that is sold has a price.
    ...(losesPrice && { price: null }),
    ...scheduleColumns(fields.schedule),
    ...(fields.intro !== undefined && introColumnsOf(fields.intro)),
  };
}
