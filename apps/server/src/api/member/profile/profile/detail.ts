import { ownProfile } from '#account/own-profile.ts';
import { handler } from '#http/handler.ts';

export default handler<'GET member/profile/profile/detail'>(async (_input, call) => ownProfile(call));
