import { writeSettings } from '@playlet/core/settings/setting';
import { handler } from '#call/handler.ts';
import { withoutUndefined } from '#without-undefined.ts';

export default handler<'PUT admin/system/setting/update'>(async ({ note: _note, ...input }, call) => {
  const changes = withoutUndefined(input);
  await call.write({ kind: 'setting' }, (tx) => writeSettings(tx, changes));
  call.context.shared.publish({ topic: 'settings' });
  return { ...(await call.context.settings()), ...changes };
});
