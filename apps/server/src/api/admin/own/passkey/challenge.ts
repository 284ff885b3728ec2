import { listStaffPasskeys } from '@playlet/core/staff/passkey';
import { MAX_PASSKEYS } from '@playlet/domain/account/passkey';
import { issueChallenge } from '#account/passkey/challenge.ts';
import { buildCreation, userHandleOf } from '#account/passkey/options.ts';
import { relyingPartyOf } from '#account/passkey/relying-party.ts';
import { sessionOf } from '#call/caller.ts';
import { defineHandler } from '#call/handler.ts';
import { requireOwnPassword, requireSecondFactor } from '#staff/proof.ts';

const SITE_NAME = '小剧场 Playlet · Console';

export default defineHandler<'POST admin/own/passkey/challenge'>(async ({ password, ...factor }, call) => {
  const { context, request } = call;
  const row = await requireOwnPassword(call, password);
  const credentials = await listStaffPasskeys(context.db, row.id);
  if (credentials.length >= MAX_PASSKEYS)
    throw call.fail('PASSKEYS_FULL', { values: { limit: MAX_PASSKEYS } });
  await requireSecondFactor(call, factor);
  const sessionId = sessionOf(call.caller).session.id;
  return buildCreation(issueChallenge(context, { purpose: 'staff-create', sessionId }), {
    rp: { id: relyingPartyOf(request, context.config).id, name: SITE_NAME },
    user: { id: userHandleOf(row.id), name: row.account, displayName: row.name },
    credentials,
  });
});
