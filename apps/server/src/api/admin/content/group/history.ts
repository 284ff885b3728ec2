import { groupById } from '@playlet/db/queries/catalogue/group';
import { listDramaVersions } from '@playlet/db/queries/editing/drama-versions';
import type { DramaColumn } from '@playlet/domain/catalogue/drama-fields';
import { defineHandler } from '#call/handler.ts';
import { presentWritten } from '#editing/present.ts';

export default defineHandler<'GET admin/content/group/history'>(async ({ id }, { context, fail }) => {
  const group = await groupById(context.db, id);
  if (!group) throw fail('GROUP_NOT_FOUND');
  const versions = await listDramaVersions(context.db, id);
  const now = { version: group.version, at: group.updated_at, staff_name: '', fields: group };
  return {
    // A drama that was never changed has no version yet but the one that is there.
    versions: (versions.length > 0 ? versions : [now]).map(({ version, at, staff_name, fields }) => ({
      version,
      at: new Date(at).toISOString(),
      by: staff_name,
      // A trigger writes these columns as the table has them.
      fields: presentWritten(fields as Pick<typeof group, DramaColumn>),
    })),
  };
});
