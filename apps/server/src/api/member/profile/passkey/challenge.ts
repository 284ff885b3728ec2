import { listPasskeys } from '@playlet/core/members/passkey';
import { isSessionFresh } from '@playlet/core/members/session';
import { runInTransaction } from '@playlet/db';
import { FRESH_LOGIN_MS, MAX_PASSKEYS } from '@playlet/domain/account/passkey';
import { readOwnRow } from '#account/own-profile.ts';
import { issueChallenge } from '#account/passkey/challenge.ts';
import { buildCreation, userHandleOf } from '#account/passkey/options.ts';
import { relyingPartyOf } from '#account/passkey/relying-party.ts';
import { requireProof } from '#account/proof.ts';
import { memberOf } from '#call/caller.ts';
import { defineHandler } from '#call/handler.ts';

const SITE_NAME = '小剧场 Playlet';

export default defineHandler<'POST member/profile/passkey/challenge'>(async (proof, call) => {
  const { context, request } = call;
  const { session } = memberOf(call.caller);
  // The guardian's account is not opened to a child's finger.
  if (session.teen) throw call.fail('TEEN_ON');
  const member = await readOwnRow(call);
  const credentials = await listPasskeys(context.db, member.id);
  if (credentials.length >= MAX_PASSKEYS)
    throw call.fail('PASSKEYS_FULL', { values: { limit: MAX_PASSKEYS } });
  // A phone left unlocked must not become a lasting way in.
  if (!(await isSessionFresh(context.db, session, FRESH_LOGIN_MS)))
    await runInTransaction(context.db, await requireProof(call, member, 'passkey', proof));
  return buildCreation(issueChallenge(context, { purpose: 'create', sessionId: session.id }), {
    rp: { id: relyingPartyOf(request, context.config).id, name: SITE_NAME },
    user: { id: userHandleOf(member.id), name: member.username, displayName: member.username },
    credentials,
  });
});
