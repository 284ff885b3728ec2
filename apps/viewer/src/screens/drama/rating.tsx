import type { GroupDetail } from '@playlet/contract';
import { RatingStars } from '../../features/rating/rating-stars.tsx';
import { useRating } from '../../features/rating/use-rating.ts';
import { countText, formatScore } from '../../lib/format.ts';
import { useText } from '../../lib/text.ts';

/** Takes a rating of 1 to 5 stars; the star that was given takes it back. A guest is led to the login and back. */
export default function Rating({ group }: { group: GroupDetail }) {
  const t = useText();
  const { own, press } = useRating(group);
  // An average of a few ratings says more about those who gave them than about the drama.
  const count = countText(group.ratingCount);
  return (
    <section className="mt-7">
      <div className="flex flex-wrap items-baseline justify-between gap-x-4">
        <h2 className="text-title2">{t('drama.rating')}</h2>
        {count && (
          <p className="text-secondary text-text-2">
            {t('drama.ratingAverage', {
              average: formatScore(group.ratingAvg),
              count,
            })}
          </p>
        )}
      </div>
      <div className="mt-1 flex flex-wrap items-center gap-x-3">
        <RatingStars own={own} onPress={press} />
        <p className="text-secondary text-text-3">
          {own > 0 ? t('drama.rated', { value: own }) : t('drama.rate')}
        </p>
      </div>
    </section>
  );
}
