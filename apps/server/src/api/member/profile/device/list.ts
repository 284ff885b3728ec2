import { devicesOf } from '@playlet/core/members/device';
import { SESSION_IDLE_MS } from '@playlet/domain/session';
import { presentDevice } from '#account/present.ts';
import { memberOf } from '#call/caller.ts';
import { defineHandler } from '#call/handler.ts';
import { localeOf } from '#http/locale.ts';
import { splitPage } from '#paging/page-place.ts';

export default defineHandler<'POST member/profile/device/list'>(
  async (input, { context, caller, request }) => {
    const { session } = memberOf(caller);
    const devices = await devicesOf(context.db, session.memberId, SESSION_IDLE_MS);
    const locale = localeOf(request);
    const { rows, paging } = splitPage(devices, input, ({ id }) => id);
    return { list: rows.map((row) => presentDevice(row, locale, session.id)), ...paging };
  },
);
