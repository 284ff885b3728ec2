import { listRecentLogins } from '@playlet/core/members/login';
import { maskPhone } from '@playlet/domain/account/phone';
import { regionNameOf } from '@playlet/domain/account/provinces';
import { readOwnRow } from '#account/own-profile.ts';
import { memberOf } from '#call/caller.ts';
import { defineHandler } from '#call/handler.ts';
import { localeOf } from '#http/locale.ts';

const MAX_SHOWN_LOGINS = 20;

export default defineHandler<'GET member/profile/check/detail'>(async (_input, call) => {
  const { phone, id } = await readOwnRow(call);
  const logins = await listRecentLogins(call.context.db, id, MAX_SHOWN_LOGINS);
  const locale = localeOf(call.request);
  return {
    phone: phone === null ? '' : maskPhone(phone),
    risk: memberOf(call.caller).session.risk,
    logins: logins.map((row) => ({
      id: row.id,
      at: row.created_at.toISOString(),
      method: row.method,
      deviceName: row.device_name,
      place: regionNameOf(row.region, locale),
      deviceId: row.signed_in ? row.session_id : null,
      risk: row.risk,
      answer: row.answer,
    })),
  };
});
