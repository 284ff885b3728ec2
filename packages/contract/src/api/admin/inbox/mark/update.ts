import { z } from 'zod';
import { defineEndpoint } from '#endpoint.ts';
import { inboxMark, inboxMarkItem } from '#entities/inbox.ts';

/** The inbox lists at most thirty of each kind. */
const MAX_ITEM_COUNT = 300;

export default defineEndpoint({
  method: 'PUT',
  audience: 'admin',
  permission: 'session',
  rate: 'write',
  audit: 'none',
  summary: 'Marks items of the own inbox as read or unread, or puts them aside, until they change',
  input: z.strictObject({ items: z.array(inboxMarkItem).min(1).max(MAX_ITEM_COUNT), mark: inboxMark }),
  output: z.null(),
});
