import { IconMoonStars } from '@tabler/icons-react';
import { Suspense, useState } from 'react';
import { minutesLeftOf, useTeen } from '../../../features/teen/teen.ts';
import { createLazyPart } from '../../../lib/lazy-part.ts';
import { useText } from '../../../lib/text.ts';
import { Button } from '../../../ui/control/button.tsx';
import { Portrait } from './head.tsx';

const ExtendSheet = createLazyPart(() => import('../../../features/teen/extend-sheet.tsx'));

/** A teen's day on `/my`: the used time, the rest, and the guardian's way to extend it. */
export default function TeenDay() {
  const t = useText();
  const state = useTeen((teen) => teen.state);
  const [extending, setExtending] = useState(false);
  const left = state ? minutesLeftOf(state) : 0;
  const limit = Math.round((state?.limitSeconds ?? 0) / 60);
  const used = Math.max(0, limit - left);
  return (
    <>
      <header className="flex items-center gap-3.5 py-2">
        <Portrait className="bg-info-soft text-info">
          <IconMoonStars size={30} stroke={1.75} aria-hidden />
        </Portrait>
        <div className="min-w-0 flex-1">
          <h1 className="text-title1">{t('setting.teen')}</h1>
          <p className="text-secondary text-text-2">
            {state && (state.curfew ? t('teen.nightNow') : t('teen.usedAndLeft', { used, left }))}
          </p>
        </div>
      </header>
      <section aria-labelledby="teen-day" className="mt-2 min-h-[138px] rounded-group bg-surface-1 p-4">
        <div className="flex items-baseline justify-between gap-3">
          <h2 id="teen-day" className="text-title3">
            {t('teen.today')}
          </h2>
          {state && (
            <p className="text-secondary text-text-2">
              <b className="text-title1 text-text-1 tabular">{left}</b> {t('teen.ofMinutes', { limit })}
            </p>
          )}
        </div>
        <div className="mt-3 h-2 overflow-hidden rounded-full bg-surface-3" aria-hidden>
          <span
            className="block h-full rounded-full bg-info"
            style={{ width: `${limit > 0 ? (100 * left) / limit : 0}%` }}
          />
        </div>
        <p className="mt-1.5 flex justify-between gap-3 text-caption text-text-3">
          <span>{t('teen.opens')}</span>
          <span>{t('teen.closes')}</span>
        </p>
        {state && !state.curfew && !state.extended && (
          <Button tone="quiet" size="card" block className="mt-3" onClick={() => setExtending(true)}>
            {t('teen.extendShort')}
          </Button>
        )}
      </section>
      <Suspense>{extending && <ExtendSheet onClose={() => setExtending(false)} />}</Suspense>
    </>
  );
}
