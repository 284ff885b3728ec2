import { defineHandler } from '#call/handler.ts';
import { requireOwnerLink } from '#staff/links.ts';

export default defineHandler<'POST admin/entry/restore/upload'>(async ({ link, files }, { context }) => {
  await requireOwnerLink(context, link);
  return context.installationRestore.beginUpload(files);
});
