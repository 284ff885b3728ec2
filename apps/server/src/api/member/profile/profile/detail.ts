import { readOwnProfile } from '#account/own-profile.ts';
import { defineHandler } from '#call/handler.ts';

export default defineHandler<'GET member/profile/profile/detail'>(async (_input, call) =>
  readOwnProfile(call),
);
