import { presentDraft } from '#agreement/console-draft.ts';
import { handler } from '#http/handler.ts';

export default handler<'GET admin/agreement/draft/detail'>(({ document }, { context }) =>
  presentDraft(context, context.db, document),
);
