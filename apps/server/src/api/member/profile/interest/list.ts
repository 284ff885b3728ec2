import { defineHandler } from '#call/handler.ts';
import { presentInterests } from '#recommend/own-interests.ts';

export default defineHandler<'GET member/profile/interest/list'>((_, call) => presentInterests(call));
