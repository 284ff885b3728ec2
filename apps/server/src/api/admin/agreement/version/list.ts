import { listConsoleDocuments } from '#agreement/console-documents.ts';
import { defineHandler } from '#call/handler.ts';

export default defineHandler<'GET admin/agreement/version/list'>((_input, { context: { db, clock } }) =>
  listConsoleDocuments(db, clock.now()),
);
