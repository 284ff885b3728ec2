import { defineHandler } from '#call/handler.ts';
import { writeExport } from '#compliance/write-export.ts';

export default defineHandler<'POST admin/promotion/identity/export'>(({ format }, call) => {
  call.reply.header('cache-control', 'no-store');
  return writeExport(call, 'partners', format);
});
