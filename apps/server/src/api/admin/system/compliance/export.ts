import { defineHandler } from '#call/handler.ts';
import { writeExport } from '#compliance/write-export.ts';

export default defineHandler<'POST admin/system/compliance/export'>(({ name, format }, call) =>
  writeExport(call, name, format),
);
