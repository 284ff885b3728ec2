import { categoriesByName, upsertImportedGroup } from '@playlet/db/queries/import-group';
import { deletionOfImport } from '@playlet/db/queries/take-down';
import { handler } from '#http/handler.ts';
import { gatePosters } from '#intake/poster.ts';
import { refuseDeleted } from '#take-down/take-down.ts';

export default handler<'POST admin/ingest/group/upsert'>(
  async ({ importKey, categories, ...sheet }, { context }) => {
    refuseDeleted(await deletionOfImport(context.db, importKey));
    const { group, made } = await context.db.transaction().execute(async (tx) => {
      const found = categories && (await categoriesByName(tx, categories));
      const written = await upsertImportedGroup(tx, importKey, {
        title: sheet.title,
        synopsis: sheet.synopsis,
        category_ids: found?.ids,
        tags: sheet.tags,
        cast_names: sheet.cast,
        status: sheet.status,
        episode_total: sheet.episodeTotal,
        access: sheet.access,
        free_episodes: sheet.freeEpisodes,
        price: sheet.price,
        license_no: sheet.licenseNo,
        minor_safe: sheet.minorSafe,
        ai_generated: sheet.aiGenerated,
      });
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
