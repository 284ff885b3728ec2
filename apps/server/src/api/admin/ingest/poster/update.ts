import { MAX_PICTURE_BYTES } from '@playlet/contract/limits';
import { handler } from '#http/handler.ts';
import { smallBody } from '#intake/body.ts';
import { replacePoster } from '#intake/poster.ts';

export default handler<'PUT admin/ingest/poster/update'>(async ({ groupId }, { context, request }) =>
  replacePoster(context, groupId, await smallBody(request, MAX_PICTURE_BYTES)),
);
