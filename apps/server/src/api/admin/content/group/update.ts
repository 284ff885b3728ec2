import { changeGroup } from '@playlet/core/catalogue/edit-group';
import { readLastIndex } from '@playlet/core/editing/drama-episodes';
import { gatePosters } from '@playlet/picture';
import { defineHandler } from '#call/handler.ts';
import { scheduleOf } from '#catalogue/present.ts';
import { buildDramaColumns } from '#editing/drama-columns.ts';
import { refuseConflict } from '#editing/refuse-conflict.ts';
import { canTakeLicense } from '#publishing/may-take-license.ts';

export default defineHandler<'PUT admin/content/group/update'>(async ({ id, version, ...fields }, call) => {
  const changed = await call.write({ kind: 'group', id }, async (tx) => {
    const now = await refuseConflict(tx, { id, version, columns: Object.keys(buildDramaColumns(fields)) });
    const columns = buildDramaColumns(fields, now);
    if (columns.license_no === null && now.published) throw call.fail('LICENSE_REQUIRED');
    if (!(await canTakeLicense(tx, id, fields.licenseNo ?? undefined))) throw call.fail('LICENSE_INVALID');
    // Episodes that are there count, whatever is written.
    if (columns.episode_total !== undefined)
      columns.episode_total = Math.max(columns.episode_total, await readLastIndex(tx, id));
    const group = await changeGroup(tx, id, columns);
    if (!group) throw call.fail('GROUP_NOT_FOUND');
    return group;
  });
  // Pictures of a private drama lie behind a gate.
  if (fields.access !== undefined) await gatePosters(call.context, id);
  return { id, title: changed.title, schedule: scheduleOf(changed), version: changed.version };
});
