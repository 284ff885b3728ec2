import { devicesOf } from '@playlet/db/queries/device';
import { SESSION_IDLE_MS } from '@playlet/domain/session';
import { presentDevice } from '#account/present.ts';
import { memberOf } from '#http/caller.ts';
import { handler } from '#http/handler.ts';
import { localeOf } from '#http/locale.ts';

export default handler<'POST member/profile/device/list'>(
  async ({ page, pageSize }, { context, caller, request }) => {
    const { session } = memberOf(caller);
    const devices = await devicesOf(context.db, session.memberId, SESSION_IDLE_MS);
    const locale = localeOf(request);
    const list = devices
      .slice(page * pageSize, (page + 1) * pageSize)
      .map((row) => presentDevice(row, locale, session.id));
    return { list, page, pageSize, total: devices.length };
  },
);
