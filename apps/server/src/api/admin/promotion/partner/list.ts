import { partners } from '@playlet/core/promotion/partner';
import { handler } from '#call/handler.ts';
import { presentPartner } from '#promotion/present.ts';

export default handler<'POST admin/promotion/partner/list'>(async (_input, call) => ({
  list: (await partners(call.context.db)).map((row) => presentPartner(row, call)),
}));
