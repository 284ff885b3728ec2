import { listPartners } from '@playlet/core/promotion/partner';
import { defineHandler } from '#call/handler.ts';
import { presentPartner } from '#promotion/present.ts';

export default defineHandler<'POST admin/promotion/partner/list'>(async (_input, call) => ({
  list: (await listPartners(call.context.db)).map((row) => presentPartner(row, call)),
}));
