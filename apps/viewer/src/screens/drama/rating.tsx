import type { GroupDetail } from '@playlet/contract';
import { IconStar, IconStarFilled } from '@tabler/icons-react';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { goToLoginFor } from '../../features/session/login.ts';
import { useSession } from '../../features/session/session.ts';
import { call } from '../../lib/call.ts';
import { formatCount } from '../../lib/format.ts';
import { callQuery } from '../../lib/query.ts';
import { showFailure } from '../../lib/show.ts';
import { useText } from '../../lib/text.ts';

const STARS = [1, 2, 3, 4, 5];
/** An average of fewer ratings says more about those who gave them than about the drama. */
const MIN_RATING_COUNT = 100;

/** Takes a rating of 1 to 5 stars; the star that was given takes it back. A guest is led to the login and back. */
export default function Rating({ group }: { group: GroupDetail }) {
  const t = useText();
  const member = useSession(({ currentUser }) => currentUser !== null);
  const { own, rate } = useRating(group);
  const press = (value: number) => {
    if (!member) return goToLoginFor({ rate: { groupId: group.id, value } });
    rate(value === own ? 0 : value);
  };
  return (
    <section className="mt-7">
      <div className="flex flex-wrap items-baseline justify-between gap-x-4">
        <h2 className="text-title2">{t('drama.rating')}</h2>
        {group.ratingCount >= MIN_RATING_COUNT && (
          <p className="text-secondary text-text-2">
            {t('drama.ratingAverage', {
              average: group.ratingAvg.toFixed(1),
              count: formatCount(group.ratingCount),
            })}
          </p>
        )}
      </div>
      <div className="mt-1 flex flex-wrap items-center gap-x-3">
        <div role="group" aria-label={t('drama.rate')} className="-ms-2.5 flex">
          {STARS.map((value) => (
            <Star key={value} value={value} own={own} onPress={() => press(value)} />
          ))}
        </div>
        <p className="text-secondary text-text-3">
          {own > 0 ? t('drama.rated', { value: own }) : t('drama.rate')}
        </p>
      </div>
    </section>
  );
}

function Star({ value, own, onPress }: { value: number; own: number; onPress: () => void }) {
  const t = useText();
  const Icon = value <= own ? IconStarFilled : IconStar;
  return (
    <button
      type="button"
      aria-label={t('drama.stars', { value })}
      aria-pressed={value === own}
      onClick={onPress}
      className="flex size-11 items-center justify-center"
    >
      <Icon size={24} className={value <= own ? 'text-gold-icon' : 'text-text-3'} aria-hidden />
    </button>
  );
}

/** The member's own rating, 0 for none, and what changes it: at once on the screen, one call after the other. */
function useRating({ id, me }: GroupDetail) {
  const queries = useQueryClient();
  const detail = callQuery('GET member/video/group/detail', { id });
  const change = useMutation({
    scope: { id: `rating of ${id}` },
    mutationFn: async (value: number) => {
      const quietly = { skipErrorHandler: true };
      if (value > 0) return call('POST member/video/star/create', { groupId: id, value }, quietly);
      // The call before may just have made it.
      const star = queries.getQueryData(detail.queryKey)?.me?.star;
      return star && call('DELETE member/video/star/delete', { id: star.id }, quietly);
    },
    onError: showFailure,
    onSettled: () => queries.invalidateQueries({ queryKey: detail.queryKey }),
  });
  return { own: change.isPending ? change.variables : (me?.star?.value ?? 0), rate: change.mutate };
}
