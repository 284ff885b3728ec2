import { presentDraft } from '#agreement/console-draft.ts';
import { handler } from '#call/handler.ts';

export default handler<'GET admin/agreement/draft/detail'>(({ document }, { context }) =>
  presentDraft(context, context.db, document),
);
