import type { Plan } from '@playlet/contract/entities/money';
import { IconCircleCheckFilled } from '@tabler/icons-react';
import { memo, useEffect } from 'react';
import {
  type Obstacle,
  offerOf,
  pickBestValue,
  sortForDisplay,
} from '../../features/checkout/plan-choice.ts';
import { reportShown } from '../../features/checkout/tell-shown.ts';
import { formatMoney } from '../../lib/format.ts';
import { useShownFirst } from '../../lib/shown-first.ts';
import { useText } from '../../lib/text.ts';
import { Price } from '../../ui/money/price.tsx';

type PlanCardsProps = {
  plans: readonly Plan[];
  /** In which order the service lays them out; the usual one where it says nothing. */
  order: readonly Plan['duration'][] | undefined;
  /** Plans with an obstacle: such a card cannot be chosen, and shows the reason. */
  obstacles: ReadonlyMap<string, Obstacle>;
  chosen: Plan;
  onChoose: (plan: Plan) => void;
};

/** The plans on sale side by side: what each costs in all, and a day. */
export function PlanCards({ plans, order, obstacles, chosen, onChoose }: PlanCardsProps) {
  const t = useText();
  const [shown, choose] = useShownFirst(chosen, onChoose);
  useEffect(() => reportShown({}), []);
  const best = pickBestValue(plans.filter(({ id }) => !obstacles.has(id)));
  return (
    <fieldset className="mt-3 grid min-w-0 grid-cols-2 gap-2.5 land:grid-cols-4 large:grid-cols-1 xl:mt-6 xl:grid-cols-4 xl:gap-3.5">
      <legend className="sr-only">
        <h2>{t('pay.plans')}</h2>
      </legend>
      {sortForDisplay(plans, order).map((plan) => (
        <PlanCard
          key={plan.id}
          plan={plan}
          best={plan === best}
          obstacle={obstacles.get(plan.id)}
          on={plan.id === shown.id}
          onChoose={choose}
        />
      ))}
    </fieldset>
  );
}

type PlanCardProps = {
  plan: Plan;
  best: boolean;
  obstacle: Obstacle | undefined;
  on: boolean;
  onChoose: (plan: Plan) => void;
};

/** A choice draws the two cards it is about. */
const PlanCard = memo(function PlanCard({ plan, best, obstacle, on, onChoose }: PlanCardProps) {
  const t = useText();
  const { price, pricePerDay } = offerOf(plan);
  const look = on
    ? 'ticket-gold ring-2 ring-gold-icon'
    : `bg-surface-1 ring-1 ${obstacle ? 'text-text-3 ring-line' : 'text-text-1 ring-line-strong'}`;
  return (
    <label
      className={`relative flex min-h-28 ${obstacle ? '' : 'pressable cursor-pointer'} flex-col rounded-group p-4 ring-inset outline-info has-focus-visible:outline-3 has-focus-visible:outline-offset-2 xl:min-h-36 xl:p-5.5 ${look}`}
    >
      <input
        type="radio"
        name="plan"
        checked={on}
        disabled={obstacle !== undefined}
        onChange={() => onChoose(plan)}
        className="sr-only"
      />
      {best && (
        <span className="absolute end-2.5 -top-3 rounded-full bg-brand-solid px-2.5 py-0.5 text-caption font-semibold text-white">
          {t('pay.best')}
        </span>
      )}
      <b className="text-body wrap-anywhere hyphens-auto font-semibold">{t(`pay.plan.${plan.duration}`)}</b>
      <Price fen={price} className="mt-0.5 text-[1.625rem] leading-9 xl:text-[2rem] xl:leading-11" />
      {plan.channelPrice && (
        <span className="text-caption wrap-anywhere hyphens-auto">
          {t('pay.channelPrice', { price: formatMoney(plan.price) })}
        </span>
      )}
      <span className={`mt-auto pt-1 text-caption ${on ? 'pe-6' : 'text-text-2'}`}>
        {obstacle
          ? t(`pay.obstacle.${obstacle}`)
          : pricePerDay === null
            ? t('pay.onceForGood')
            : t('pay.perDay', { price: formatMoney(pricePerDay) })}
      </span>
      {on && <IconCircleCheckFilled size={22} className="absolute end-3 bottom-3 xl:hidden" aria-hidden />}
    </label>
  );
});
