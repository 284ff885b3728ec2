import { defineHandler } from '#call/handler.ts';
import { readStatus } from '#monitoring/status.ts';

export default defineHandler<'GET admin/system/status/detail'>((_input, { context }) => readStatus(context));
