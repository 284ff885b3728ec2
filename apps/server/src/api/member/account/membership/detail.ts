import { memberOf } from '#call/caller.ts';
import { defineHandler } from '#call/handler.ts';
import { presentMembership } from '#money/membership.ts';

export default defineHandler<'GET member/account/membership/detail'>((_input, { context, caller }) =>
  presentMembership(context, memberOf(caller).session.memberId),
);
