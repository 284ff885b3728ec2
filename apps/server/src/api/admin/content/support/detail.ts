import { defineHandler } from '#call/handler.ts';
import { presentSupport } from '#support-desk/operator-support.ts';

export default defineHandler<'GET admin/content/support/detail'>((_input, { context }) =>
  presentSupport(context.db),
);
