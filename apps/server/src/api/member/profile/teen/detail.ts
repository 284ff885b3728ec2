import { memberOf } from '#call/caller.ts';
import { handler } from '#call/handler.ts';
import { teenState } from '#teen/state.ts';

export default handler<'GET member/profile/teen/detail'>(async (_input, { context, caller }) =>
  teenState(context, memberOf(caller).session.memberId),
);
