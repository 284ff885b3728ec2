import { randomInt } from 'node:crypto';
import { insertPromotionLink } from '@playlet/core/promotion/link';
import { findPartnerById } from '@playlet/core/promotion/partner';
import { staffOf } from '#call/caller.ts';
import { defineHandler } from '#call/handler.ts';
import { refuseImpossibleLink } from '#promotion/possible-link.ts';

/** Ambiguous signs are left out: codes are read from posters. */
const SIGNS = '23456789abcdefghjkmnpqrstuvwxyzABCDEFGHJKLMNPQRSTUVWXYZ';
const CODE_LENGTH = 6;

export default defineHandler<'POST admin/promotion/link/create'>(async (input, call) => {
  const { context, caller, fail } = call;
  await refuseImpossibleLink(context.db, input);
  if (input.partnerId !== null && !(await findPartnerById(context.db, input.partnerId)))
    throw fail('PARTNER_NOT_FOUND');
  const staff = staffOf(caller);
  return call.write({ kind: 'promotion link' }, async (tx, line) => {
    const { id, code } = await insertPromotionLink(tx, {
      code: newCode(),
      name: input.name,
      group_id: input.groupId,
      episode: input.episode,
      free_episodes: input.freeEpisodes,
      offer: input.offer,
      channel: input.channel,
      partner_id: input.partnerId,
      platform: input.platform,
      staff_id: staff.id,
      staff_name: staff.name,
    });
    line.id(id);
    return { id, code };
  });
});

/** Returns a code that is most likely unique; the database refuses a duplicate. */
function newCode(): string {
  return Array.from({ length: CODE_LENGTH }, () => SIGNS[randomInt(SIGNS.length)]).join('');
}
