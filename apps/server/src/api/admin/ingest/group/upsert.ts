import {
  findCategoriesByName,
  findImportedGroupId,
  upsertImportedGroup,
} from '@playlet/core/ingest/import-group';
import { findDeletionOfImport } from '@playlet/core/take-down/take-down';
import { toColumns } from '@playlet/domain/catalogue/drama-fields';
import { removeUndefined } from '@playlet/domain/remove-undefined';
import { defineHandler } from '#call/handler.ts';
import { scheduleColumns } from '#catalogue/schedule-columns.ts';
import { gatePosters } from '#ingest/poster.ts';
import { introColumnsOf } from '#media/intro.ts';
import { canTakeLicense } from '#publishing/may-take-license.ts';
import { refuseDeleted } from '#take-down/take-down.ts';

export default defineHandler<'POST admin/ingest/group/upsert'>(
  async ({ importKey, categories, intro, ...sheet }, { context, write, fail }) => {
    refuseDeleted(await findDeletionOfImport(context.db, importKey));
    const { group, made } = await write({ kind: 'group' }, async (tx, line) => {
      const known = await findImportedGroupId(tx, importKey);
      if (known !== undefined) await line.before(known);
      if (!(await canTakeLicense(tx, known, sheet.licenseNo))) throw fail('LICENSE_INVALID');
      const found = categories && (await findCategoriesByName(tx, categories));
      const written = await upsertImportedGroup(tx, importKey, {
        ...toColumns({ ...sheet, categoryIds: found?.ids }),
        ...removeUndefined({ price: sheet.price }),
        ...scheduleColumns(sheet.schedule),
        ...(intro !== undefined && introColumnsOf(intro)),
      });
      line.id(written.id);
      return { group: written, made: found?.made ?? [] };
    });
    await gatePosters(context, group.id);
    return {
      id: group.id,
      created: group.created,
      title: group.title,
      licenseNo: group.license_no,
      publishedAt: group.published_at?.toISOString() ?? null,
      newCategories: made,
    };
  },
);
