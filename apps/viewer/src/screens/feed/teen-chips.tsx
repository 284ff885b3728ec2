import { IconHourglass, IconMoonStars } from '@tabler/icons-react';
import { minutesLeftOf, useTeen } from '../../features/teen/teen.ts';
import { useText } from '../../lib/text.ts';
import { Link } from '../../ui/control/link.tsx';

const chip =
  'pointer-events-auto flex min-h-9 items-center gap-1.5 rounded-full bg-black/45 px-3 text-secondary font-semibold text-white';

/** The chips of teen mode over the picture: that it is on, and the rest of the day. */
export default function TeenChips() {
  const t = useText();
  const state = useTeen((teen) => teen.state);
  return (
    <div className="flex h-14 items-center justify-between px-3">
      <Link to="/my/setting/teen" className={`hit ${chip}`}>
        <IconMoonStars size={18} aria-hidden />
        {t('setting.teen')}
      </Link>
      {state && (
        <span className={`${chip} tabular`}>
          <IconHourglass size={18} aria-hidden />
          {t('teen.leftShort', { minutes: minutesLeftOf(state) })}
        </span>
      )}
    </div>
  );
}
