import { presentDraft } from '#agreement/console-draft.ts';
import { defineHandler } from '#call/handler.ts';

export default defineHandler<'GET admin/agreement/draft/detail'>(({ document }, { context }) =>
  presentDraft(context, context.db, document),
);
