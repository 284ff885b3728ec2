import { completeRewarded } from '@playlet/db/queries/ad-showing';
import { BusinessError } from '../../../../http/business-error.ts';
import { memberOf } from '../../../../http/caller.ts';
import { handler } from '../../../../http/handler.ts';

export default handler<'POST member/video/unlock/complete'>(async ({ showingId }, { context, caller }) => {
  const { memberId, teen, risk } = memberOf(caller).session;
  if (teen) throw new BusinessError('TEEN_ON');
  if (risk) throw new BusinessError('RISK_CHECK_REQUIRED');
  const done = await completeRewarded(context.db, { showingId, memberId, now: context.now() });
  if (done === 'unknown') throw new BusinessError('AD_NOT_FOUND');
  if (done === 'early') throw new BusinessError('AD_NOT_SEEN');
  return { expiresAt: done.expiresAt.toISOString() };
});
