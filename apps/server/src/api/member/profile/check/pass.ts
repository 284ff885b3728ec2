import { clearRisk } from '@playlet/core/members/login';
import { runInTransaction } from '@playlet/db';
import { readOwnRow } from '#account/own-profile.ts';
import { presentProfile } from '#account/present.ts';
import { requireProof } from '#account/proof.ts';
import { listDueConsents } from '#agreement/due-consents.ts';
import { memberOf } from '#call/caller.ts';
import { defineHandler } from '#call/handler.ts';
import { networkOf } from '#http/address.ts';

export default defineHandler<'POST member/profile/check/pass'>(async (code, call) => {
  const member = await readOwnRow(call);
  const useUp = await requireProof(call, member, 'risk', code);
  await runInTransaction(call.context.db, async (tx) => {
    await useUp(tx);
    const { ip } = call.request;
    const at = { ip, network: networkOf(ip), region: call.context.regions(ip) };
    await clearRisk(tx, memberOf(call.caller).session, at);
  });
  return presentProfile(member, {
    ...memberOf(call.caller).session,
    risk: false,
    dueConsents: await listDueConsents(call.context, call.context.db, member.id),
  });
});
