import { defineHandler } from '#call/handler.ts';
import { requireOwnerLink } from '#staff/links.ts';

export default defineHandler<'POST admin/entry/restore/check'>(async ({ link }, { context }) => {
  await requireOwnerLink(context, link);
  return context.installationRestore.check();
});
