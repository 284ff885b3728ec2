import { MAX_PICTURE_BYTES } from '@playlet/contract/limits';
import { defineHandler } from '#call/handler.ts';
import { readSmallBody } from '#ingest/body.ts';
import { replacePoster } from '#ingest/poster.ts';

export default defineHandler<'PUT admin/ingest/poster/update'>(async ({ groupId }, call) =>
  replacePoster(call, groupId, await readSmallBody(call.request, MAX_PICTURE_BYTES)),
);
