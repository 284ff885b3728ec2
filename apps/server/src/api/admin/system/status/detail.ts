import { handler } from '#call/handler.ts';
import { readStatus } from '#service/status.ts';

export default handler<'GET admin/system/status/detail'>((_input, { context }) => readStatus(context));
