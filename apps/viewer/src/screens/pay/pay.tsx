import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { Obstacle } from '../../features/checkout/plan-choice.ts';
import { backOr } from '../../features/session/back.ts';
import { isTeen, useSession } from '../../features/session/session.ts';
import type { Search } from '../../lib/navigation.ts';
import { callQuery } from '../../lib/query.ts';
import { type Translate, useText } from '../../lib/text.ts';
import { buttonClass } from '../../ui/button.tsx';
import { ErrorScreen } from '../../ui/error-screen.tsx';
import { Link } from '../../ui/link.tsx';
import { PayFrame } from '../../ui/pay-frame.tsx';
import { Loading, Skeleton } from '../../ui/skeleton.tsx';
import { StateScreen } from '../../ui/state-screen.tsx';
import { Checkout } from './checkout.tsx';
import type { Goods } from './goods.ts';
import { GuardianGate } from './guardian-gate.tsx';
import { NothingForSale } from './nothing-for-sale.tsx';
import { usePayForm } from './pay-form.ts';
import { PayerLine } from './payer-line.tsx';
import { useGoods } from './use-goods.ts';

type PayProps = { search: Search };
/** Kept by the page alone: whoever leaves it leaves it closed. */
type Opened = { pin: string; gate: number };

/** `/vip_pay`, and over the playing picture `/vip_pay_mask`: what is bought, how it is paid, and the button. */
export function Pay({ search }: PayProps) {
  const t = useText();
  const wanted = useGoods(search);
  const config = useQuery(callQuery('GET public/content/config/detail', {}));
  const title = titleOf(t, search);
  const up = backOr(search.back, '/my');
  const error = wanted.error ?? (!config.data && config.error) ?? null;
  const { goods } = wanted;
  const nothing = nothingFor(search, wanted.obstacles);
  const obstacle = goods && obstacleOf(t, goods);
  const teen = useSession(isTeen);
  const gate = usePayForm((form) => form.gate);
  const [opened, setOpened] = useState<Opened>();
  const guardianPin = teen && opened?.gate === gate ? opened.pin : undefined;
  if (teen && guardianPin === undefined) {
    return (
      <PayFrame title={title} up={up}>
        <GuardianGate onPin={(pin) => setOpened({ pin, gate })} />
      </PayFrame>
    );
  }
  if (goods && !obstacle && config.data && !error) {
    return (
      <Checkout
        key={goods.kind}
        title={title}
        up={up}
        back={search.back}
        goods={goods}
        plans={wanted.plans}
        obstacles={wanted.obstacles}
        channels={wanted.channels}
        versions={config.data.agreements}
        openid={search.openid}
        guardianPin={guardianPin}
      />
    );
  }
  return (
    <PayFrame title={title} up={up}>
      {error ? (
        <ErrorScreen
          error={error}
          onRetry={() => {
            wanted.retry();
            void config.refetch();
          }}
          place="inline"
        />
      ) : (
        <Loading when={wanted.loading || !config.data} label={t('state.loading')} skeleton={<PaySkeleton />}>
          {nothing ? (
            <NothingForSale obstacle={nothing} up={up} />
          ) : (
            <StateScreen
              prop="seat"
              title={obstacle ?? t('pay.noPlans')}
              text={t('pay.noPlansText')}
              place="inline"
            >
              <Link to={up} replace className={buttonClass({ tone: 'quiet' })}>
                {t('action.back')}
              </Link>
            </StateScreen>
          )}
        </Loading>
      )}
    </PayFrame>
  );
}

function titleOf(t: Translate, { group, topup }: Search): string {
  if (group !== undefined) return t('pay.titleDrama');
  return t(topup !== undefined ? 'pay.titleTopUp' : 'pay.title');
}

/** What stands against every plan there is; undefined where one can be bought, or none is on sale. */
function nothingFor(
  { group, topup }: Search,
  obstacles: ReadonlyMap<string, Obstacle>,
): Obstacle | undefined {
  return group === undefined && topup === undefined ? [...obstacles.values()][0] : undefined;
}

/** Why the drama cannot be bought. */
function obstacleOf(t: Translate, goods: Goods): string | undefined {
  const sold = goods.kind !== 'drama' || (goods.group.access === 'vip' && goods.group.price !== null);
  return sold ? undefined : t('pay.dramaNotSold');
}

function PaySkeleton() {
  return (
    <div>
      <PayerLine />
      <div className="mt-3 grid grid-cols-2 gap-2.5 xl:mt-6 xl:grid-cols-4 xl:gap-3.5">
        {['a', 'b', 'c', 'd'].map((key) => (
          <Skeleton key={key} className="h-28 rounded-group! xl:h-36" />
        ))}
      </div>
      <Skeleton className="mt-12 h-28 rounded-group!" />
    </div>
  );
}
