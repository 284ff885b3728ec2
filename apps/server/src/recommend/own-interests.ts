import type { OutputOf } from '@playlet/contract';
import type { Api } from '@playlet/contract/api';
import { listOwnInterests, type OwnInterest } from '@playlet/domain/recommend/own-interests';
import type { Call } from '../call/handler.ts';
import { readRecommendedLimits } from '../rules/placement.ts';
import { personalMemberOf, poolOf } from './pool.ts';
import { readGuessTaste } from './taste.ts';

type Interests = OutputOf<Api['GET member/profile/interest/list']>;

/** Returns the interests that the recommendations of a member use, read as recommendations read them. */
export async function presentInterests({ context, caller }: Call): Promise<Interests> {
  const pool = poolOf(caller, {}, await readRecommendedLimits(context));
  const memberId = personalMemberOf(caller, pool);
  if (memberId === undefined) return { isUsed: false, list: [] };
  const [{ signals }, { categoryById }] = await Promise.all([
    readGuessTaste(context, memberId, pool),
    context.reference(),
  ]);
  const titles = new Map(signals.map(({ id, title }) => [id, title]));
  const nameOf = ({ kind, subject }: OwnInterest) =>
    kind === 'genre' ? categoryById.get(subject)?.name : kind === 'drama' ? titles.get(subject) : subject;
  return {
    isUsed: true,
    list: listOwnInterests(signals).flatMap((interest) => {
      const name = nameOf(interest);
      return name === undefined ? [] : [{ ...interest, name }];
    }),
  };
}
