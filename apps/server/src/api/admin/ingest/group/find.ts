import { findGroupsForFiles } from '@playlet/core/ingest/import-group';
import { defineHandler } from '#call/handler.ts';
import { presentPoster } from '#catalogue/present.ts';

export default defineHandler<'POST admin/ingest/group/find'>(async ({ names, groupId, q }, call) => {
  const rows = await findGroupsForFiles(call.context.db, { names, groupId, words: q });
  return {
    list: rows.map((row) => ({
      id: row.id,
      title: row.title,
      importKey: row.import_key,
      licenseNo: row.license_no,
      poster: presentPoster(row.poster_id, row, call),
      episodes: row.episodes,
    })),
  };
});
