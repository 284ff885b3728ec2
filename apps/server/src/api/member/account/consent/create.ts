import { insertConsents, renewUnder } from '@playlet/core/agreements/consent';
import { lockMember } from '@playlet/core/members/member';
import { runInTransaction } from '@playlet/db';
import { readOwnProfile } from '#account/own-profile.ts';
import { memberOf } from '#call/caller.ts';
import { defineHandler } from '#call/handler.ts';

export default defineHandler<'POST member/account/consent/create'>(async ({ consents }, call) => {
  const { agreements, db, clock } = call.context;
  const { memberId } = memberOf(call.caller).session;
  const versions = await agreements.inForce();
  if (consents.some(({ document, version }) => version !== versions[document]))
    throw call.fail('CONSENT_OUTDATED', { data: { versions } });
  await runInTransaction(db, async (tx) => {
    if (!(await lockMember(tx, memberId))) throw call.fail('TOKEN_INVALID');
    await insertConsents(tx, { memberId, consents, source: 'visit', at: new Date(clock.now()) });
    await renewUnder(tx, memberId, consents);
  });
  return readOwnProfile(call);
});
