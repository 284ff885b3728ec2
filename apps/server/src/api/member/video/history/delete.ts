import { forgetAllHistory, forgetHistory } from '@playlet/core/playback/forget-history';
import { memberOf } from '#call/caller.ts';
import { defineHandler } from '#call/handler.ts';

export default defineHandler<'DELETE member/video/history/delete'>(
  async (input, { context, caller, fail }) => {
    const { memberId } = memberOf(caller).session;
    if ('all' in input) await forgetAllHistory(context.db, memberId);
    else if ('ids' in input) await forgetHistory(context.db, memberId, input.ids);
    else if ((await forgetHistory(context.db, memberId, [input.id])) === 0) throw fail('HISTORY_NOT_FOUND');
    return {};
  },
);
