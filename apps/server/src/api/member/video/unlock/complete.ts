import { completeRewarded } from '@playlet/core/ads/ad-showing';
import { memberOf } from '#call/caller.ts';
import { defineHandler } from '#call/handler.ts';

export default defineHandler<'POST member/video/unlock/complete'>(
  async ({ showingId }, { context, caller, fail }) => {
    const { memberId, teen, risk } = memberOf(caller).session;
    if (teen) throw fail('TEEN_ON');
    if (risk) throw fail('RISK_CHECK_REQUIRED');
    const done = await completeRewarded(context.db, { showingId, memberId, now: context.clock.now() });
    if (done === 'unknown') throw fail('AD_NOT_FOUND');
    if (done === 'early') throw fail('AD_NOT_SEEN');
    return { expiresAt: done.expiresAt.toISOString() };
  },
);
