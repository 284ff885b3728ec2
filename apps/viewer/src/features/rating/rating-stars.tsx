import { IconStar, IconStarFilled } from '@tabler/icons-react';
import { useText } from '../../lib/text.ts';

const STARS = [1, 2, 3, 4, 5];

type RatingStarsProps = {
  /** 0 where there is none. */
  own: number;
  onPress: (value: number) => void;
  /** On a page in gold, over a picture large and white. */
  look?: 'page' | 'over';
};

/** Five stars to press. */
export function RatingStars({ own, onPress, look = 'page' }: RatingStarsProps) {
  const t = useText();
  const over = look === 'over';
  const given = over ? 'text-white' : 'text-gold-icon';
  return (
    <div role="group" aria-label={t('drama.rate')} className={over ? 'flex gap-1.5' : '-ms-2.5 flex'}>
      {STARS.map((value) => {
        const Icon = value <= own ? IconStarFilled : IconStar;
        return (
          <button
            key={value}
            type="button"
            aria-label={t('drama.stars', { value })}
            aria-pressed={value === own}
            onClick={() => onPress(value)}
            className="flex size-[44px] items-center justify-center"
          >
            <Icon
              size={over ? 32 : 24}
              className={value <= own ? given : over ? 'text-white/55' : 'text-text-3'}
              aria-hidden
            />
          </button>
        );
      })}
    </div>
  );
}
