import { writeSettings } from '@playlet/core/settings/setting';
import { removeUndefined } from '@playlet/domain/remove-undefined';
import { defineHandler } from '#call/handler.ts';

export default defineHandler<'PUT admin/system/setting/update'>(async ({ note: _note, ...input }, call) => {
  const changes = removeUndefined(input);
  await call.write({ kind: 'setting' }, (tx) => writeSettings(tx, changes));
  call.context.shared.publish({ topic: 'settings' });
  return { ...(await call.context.settings()), ...changes };
});
