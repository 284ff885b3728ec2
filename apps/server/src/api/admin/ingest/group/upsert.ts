import {
  findCategoriesByName,
  findImportedGroupId,
  upsertImportedGroup,
} from '@playlet/core/ingest/import-group';
import { saveGivenLicense } from '@playlet/core/publishing/given-license';
import { findDeletionOfImport } from '@playlet/core/take-down/take-down';
import { toColumns } from '@playlet/domain/catalogue/drama-fields';
import { YUAN_FEN } from '@playlet/domain/money/yuan';
import { pickWrittenLicense } from '@playlet/domain/publishing/written-license';
import { removeUndefined } from '@playlet/domain/remove-undefined';
import { gatePosters } from '@playlet/picture';
import { defineHandler } from '#call/handler.ts';
import { scheduleColumns } from '#catalogue/schedule-columns.ts';
import { introColumnsOf } from '#media/intro.ts';
import { canTakeLicense } from '#publishing/may-take-license.ts';
import { refuseDeleted } from '#take-down/take-down.ts';

export default defineHandler<'POST admin/ingest/group/upsert'>(
  async ({ importKey, categories, intro, costYuan, ...sheet }, { context, write, fail }) => {
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
      const costFen = costYuan === undefined ? undefined : costYuan * YUAN_FEN;
      if (!(await saveGivenLicense(tx, written.id, pickWrittenLicense({ ...sheet, costFen }))))
        throw fail('VALIDATION_FAILED', {
          data: {
            fields: [{ path: 'licenseUntil', rule: 'too_small', message: 'It ends before it begins' }],
          },
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
