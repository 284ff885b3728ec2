import { defineHandler } from '#call/handler.ts';
import { readOwnMembership } from '#money/membership.ts';

export default defineHandler<'GET member/account/membership/detail'>((_input, call) =>
  readOwnMembership(call),
);
