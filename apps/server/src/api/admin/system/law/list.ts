import { defineHandler } from '#call/handler.ts';
import { presentLawRules } from '#rules/law-rules.ts';

export default defineHandler<'GET admin/system/law/list'>((_, { context }) =>
  presentLawRules(context.db, context.clock.now()),
);
