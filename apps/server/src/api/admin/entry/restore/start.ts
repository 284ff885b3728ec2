import { defineHandler } from '#call/handler.ts';
import { requireOwnerLink } from '#staff/links.ts';

export default defineHandler<'POST admin/entry/restore/start'>(
  async ({ link, source, id, at, key }, { context }) => {
    const { link_hash: linkHash } = await requireOwnerLink(context, link);
    await context.installationRestore.start({ source, id, at, key, linkHash });
    return {};
  },
);
