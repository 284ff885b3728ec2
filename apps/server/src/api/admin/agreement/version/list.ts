import { consoleDocuments } from '#agreement/console-documents.ts';
import { handler } from '#call/handler.ts';

export default handler<'GET admin/agreement/version/list'>((_input, { context: { db, clock } }) =>
  consoleDocuments(db, clock.now()),
);
