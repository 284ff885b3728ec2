import { writeSettings } from '@playlet/db/queries/setting';
import { handler } from '#http/handler.ts';

export default handler<'PUT admin/system/setting/update'>(async (changes, { context }) => {
  await writeSettings(context.db, changes);
  return { ...(await context.settings()), ...changes };
});
