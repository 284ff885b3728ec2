import { clearRisk } from '@playlet/core/members/login';
import { inTransaction } from '@playlet/db';
import { ownRow } from '#account/own-profile.ts';
import { presentProfile } from '#account/present.ts';
import { requireProof } from '#account/proof.ts';
import { dueConsents } from '#agreement/due-consents.ts';
import { memberOf } from '#call/caller.ts';
import { handler } from '#call/handler.ts';
import { networkOf } from '#http/address.ts';

export default handler<'POST member/profile/check/pass'>(async (code, call) => {
  const member = await ownRow(call);
  const useUp = await requireProof(call, member, 'risk', code);
  await inTransaction(call.context.db, async (tx) => {
    await useUp(tx);
    const { ip } = call.request;
    const at = { ip, network: networkOf(ip), region: call.context.regions(ip) };
    await clearRisk(tx, memberOf(call.caller).session.id, at);
  });
  return presentProfile(member, {
    ...memberOf(call.caller).session,
    risk: false,
    dueConsents: await dueConsents(call.context, call.context.db, member.id),
  });
});
