import { ownProfile } from '#account/own-profile.ts';
import { handler } from '#call/handler.ts';

export default handler<'GET member/profile/profile/detail'>(async (_input, call) => ownProfile(call));
