import { deleteLink } from '@playlet/core/ads/ad-link';
import { defineHandler } from '#call/handler.ts';

export default defineHandler<'DELETE admin/content/link/delete'>(async ({ id }, { write }) => {
  await write({ kind: 'link', id }, (tx) => deleteLink(tx, id));
  return {};
});
