import { renewAnswers } from '../../lib/kept-answers.ts';
import { refreshSession } from '../session/session-known.ts';
import { useRights } from './rights.ts';

/** What was paid takes effect on the screen: the member, what is told of dramas, and the player behind its curtain. */
export async function takeEffect(): Promise<void> {
  await refreshSession();
  renewAnswers('GET member/video/group/detail');
  renewAnswers('POST public/account/plan/list');
  renewAnswers('GET member/account/balance/detail');
  renewAnswers('GET member/account/membership/detail');
  useRights.setState(({ grown }) => ({ grown: grown + 1 }));
}
