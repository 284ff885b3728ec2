import { memberOf } from '#call/caller.ts';
import { defineHandler } from '#call/handler.ts';
import { readTeenState } from '#teen/state.ts';

export default defineHandler<'GET member/profile/teen/detail'>(async (_input, { context, caller }) =>
  readTeenState(context, memberOf(caller).session.memberId),
);
