import { listStaffPasskeys } from '@playlet/core/staff/passkey';
import { issueChallenge } from '#account/passkey/challenge.ts';
import { buildRequest } from '#account/passkey/options.ts';
import { relyingPartyOf } from '#account/passkey/relying-party.ts';
import { sessionOf } from '#call/caller.ts';
import { defineHandler } from '#call/handler.ts';

export default defineHandler<'POST admin/own/passkey/proof'>(async (_input, call) => {
  const { context, request, caller, fail } = call;
  const { id, session } = sessionOf(caller);
  const credentials = await listStaffPasskeys(context.db, id);
  if (credentials.length === 0) throw fail('PASSKEY_NOT_FOUND');
  const challenge = issueChallenge(context, { purpose: 'staff-proof', sessionId: session.id });
  return buildRequest(challenge, relyingPartyOf(request, context.config).id, credentials);
});
