import { MAX_PICTURE_BYTES } from '@playlet/contract/limits';
import { handler } from '#call/handler.ts';
import { smallBody } from '#ingest/body.ts';
import { replacePoster } from '#ingest/poster.ts';

export default handler<'PUT admin/ingest/poster/update'>(async ({ groupId }, call) =>
  replacePoster(call, groupId, await smallBody(call.request, MAX_PICTURE_BYTES)),
);
