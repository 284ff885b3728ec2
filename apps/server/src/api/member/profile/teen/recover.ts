import { findMemberById } from '@playlet/core/members/member';
import { updateTeen } from '@playlet/core/members/teen';
import { runInTransaction } from '@playlet/db';
import { hashPassword } from '#account/password/password-hash.ts';
import { requireProof } from '#account/proof.ts';
import { memberOf } from '#call/caller.ts';
import { defineHandler } from '#call/handler.ts';
import { readTeenState } from '#teen/state.ts';

export default defineHandler<'POST member/profile/teen/recover'>(async ({ newPin, ...code }, call) => {
  const { context } = call;
  const { memberId, teen } = memberOf(call.caller).session;
  if (!teen) throw call.fail('TEEN_OFF');
  const member = await findMemberById(context.db, memberId);
  if (!member) throw call.fail('TOKEN_INVALID');
  const useProof = await requireProof(call, member, 'guardian', code);
  const pinHash = await context.passwordLimit(() => hashPassword(newPin));
  await runInTransaction(context.db, async (tx) => {
    await useProof(tx);
    await updateTeen(tx, memberId, { pinHash });
  });
  return readTeenState(context, memberId);
});
