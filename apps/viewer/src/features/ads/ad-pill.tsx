import { IconCrownFilled, IconX } from '@tabler/icons-react';
import { useLocation } from '../../lib/navigation.ts';
import { useText } from '../../lib/text.ts';
import { Link } from '../../ui/control/link.tsx';
import { IconButton } from '../../ui/page/header.tsx';

type AdPillProps = {
  caption: string;
  /** Seconds until it can be closed; 0 at once. */
  closableIn: number;
  skip?: string | undefined;
  onClose: () => void;
};

/** The mark of an advertisement: the word and its seconds, the way to have none, and the way on. */
export function AdPill({ caption, closableIn, skip, onClose }: AdPillProps) {
  const t = useText();
  const { href } = useLocation();
  return (
    <div className="flex flex-col items-end gap-1.5">
      <div className="flex min-h-11 items-center rounded-full bg-black/72 px-3.5 text-secondary font-semibold">
        <span role="timer" className="tabular">
          {caption}
        </span>
        <span className="mx-2.5 h-4 w-px bg-white/40" aria-hidden />
        <Link
          to="/vip_pay"
          search={{ back: href }}
          preload={false}
          className="pressable flex min-h-11 items-center gap-1.5 text-gold"
        >
          <IconCrownFilled size={16} aria-hidden />
          {t('ad.adFree')}
        </Link>
        {closableIn === 0 && !skip && (
          <IconButton label={t('ad.close')} onClick={onClose} className="-me-3.5">
            <IconX size={20} aria-hidden />
          </IconButton>
        )}
      </div>
      {closableIn > 0 && (
        <p className="rounded-full bg-black/60 px-2.5 py-0.5 text-caption tabular">
          {t('ad.closeIn', { seconds: closableIn })}
        </p>
      )}
      {closableIn === 0 && skip && (
        <button
          type="button"
          onClick={onClose}
          className="pressable min-h-11 rounded-full bg-black/72 px-4 text-secondary font-semibold tabular"
        >
          {skip}
        </button>
      )}
    </div>
  );
}
