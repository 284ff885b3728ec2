import { recentLogins } from '@playlet/core/members/login';
import { maskPhone } from '@playlet/domain/account/phone';
import { regionName } from '@playlet/domain/account/provinces';
import { ownRow } from '#account/own-profile.ts';
import { memberOf } from '#call/caller.ts';
import { handler } from '#call/handler.ts';
import { localeOf } from '#http/locale.ts';

const MAX_SHOWN_LOGINS = 20;

export default handler<'GET member/profile/check/detail'>(async (_input, call) => {
  const { phone, id } = await ownRow(call);
  const logins = await recentLogins(call.context.db, id, MAX_SHOWN_LOGINS);
  const locale = localeOf(call.request);
  return {
    phone: phone === null ? '' : maskPhone(phone),
    risk: memberOf(call.caller).session.risk,
    logins: logins.map((row) => ({
      id: row.id,
      at: row.created_at.toISOString(),
      method: row.method,
      deviceName: row.device_name,
      place: regionName(row.region, locale),
      deviceId: row.signed_in ? row.session_id : null,
      risk: row.risk,
      answer: row.answer,
    })),
  };
});
