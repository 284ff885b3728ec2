import { insertNoticePlace } from '@playlet/core/staff/notice-place';
import { isCallableAddress, isHttpAddress } from '@playlet/notices/public-address';
import { z } from 'zod';
import { sessionOf } from '#call/caller.ts';
import { defineHandler } from '#call/handler.ts';

const mailAddress = z.email().max(254);

export default defineHandler<'POST admin/own/notice/create'>(
  async ({ method, address, secret, kinds, rhythm }, { context: { config }, caller, write, fail }) => {
    const { mail, allowsPrivateWebhooks } = config.notices;
    if (method === 'email' && !mail) throw fail('NOTICE_MAIL_NOT_SET');
    const isAccepted =
      method === 'email'
        ? mailAddress.safeParse(address).success
        : isCallableAddress(address) || (allowsPrivateWebhooks && isHttpAddress(address));
    if (!isAccepted) throw fail('NOTICE_ADDRESS_REFUSED');
    return write({ kind: 'notice place' }, async (tx, line) => {
      const row = await insertNoticePlace(tx, {
        staff_id: sessionOf(caller).id,
        method,
        target: config.secrets.seal(
          'notice-place',
          Buffer.from(JSON.stringify({ address, ...(secret && { secret }) })),
        ),
        hint: method === 'email' ? maskMail(address) : new URL(address).host,
        kinds: [...new Set(kinds)],
        rhythm,
      });
      if (!row) throw fail('NOTICE_PLACES_FULL');
      line.id(row.id);
      return { id: row.id };
    });
  },
);

/** Returns a mail address with the first letter of its name alone. */
function maskMail(address: string): string {
  return address.replace(/^(.)[^@]*/, '$1…');
}
