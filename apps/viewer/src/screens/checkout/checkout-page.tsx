import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { Obstacle } from '../../features/checkout/plan-choice.ts';
import { readBackOr } from '../../features/session/back.ts';
import { isTeen, useSession } from '../../features/session/session.ts';
import type { Search } from '../../lib/navigation.ts';
import { callQuery } from '../../lib/query.ts';
import { type Translate, useText } from '../../lib/text.ts';
import { buttonClassOf } from '../../ui/control/button.tsx';
import { Link } from '../../ui/control/link.tsx';
import { PayFrame } from '../../ui/money/pay-frame.tsx';
import { Loading, Skeleton } from '../../ui/page/skeleton.tsx';
import { ErrorScreen } from '../../ui/state/error-screen.tsx';
import { StateScreen } from '../../ui/state/state-screen.tsx';
import { Checkout } from './checkout.tsx';
import { useCheckoutForm } from './checkout-form.ts';
import { GuardianGate } from './guardian-gate.tsx';
import { PayerLine } from './payer-line.tsx';
import { type Product, useProduct } from './product.ts';

type CheckoutPageProps = { search: Search };
/** The guardian's PIN is state of the page alone: leaving the page closes it again. */
type Opened = { pin: string; gateVersion: number };

/** `/vip_pay`, and over the playing picture `/vip_pay_mask`: the product, the payment method, and the button. */
export function CheckoutPage({ search }: CheckoutPageProps) {
  const t = useText();
  const wanted = useProduct(search);
  const config = useQuery(callQuery('GET public/content/config/detail', {}));
  const title = titleOf(t, search);
  const up = readBackOr(search.back, '/my');
  const error = wanted.error ?? (!config.data && config.error) ?? null;
  const { product } = wanted;
  const obstacleToAll = commonObstacle(search, wanted.obstacles);
  const obstacle = product && obstacleOf(t, product);
  const teen = useSession(isTeen);
  const gateVersion = useCheckoutForm((form) => form.gateVersion);
  const [opened, setOpened] = useState<Opened>();
  const guardianPin = teen && opened?.gateVersion === gateVersion ? opened.pin : undefined;
  if (teen && guardianPin === undefined) {
    return (
      <PayFrame title={title} up={up}>
        <GuardianGate onPin={(pin) => setOpened({ pin, gateVersion })} />
      </PayFrame>
    );
  }
  if (config.data?.outsideRegion) {
    return (
      <PayFrame title={title} up={up}>
        <StateScreen prop="pin" title={t('denied.regionTitle')} text={t('denied.regionText')} place="inline">
          <Link to={up} replace className={buttonClassOf({ tone: 'quiet' })}>
            {t('action.back')}
          </Link>
        </StateScreen>
      </PayFrame>
    );
  }
  if (product && !obstacle && config.data && !error) {
    return (
      <Checkout
        key={product.kind}
        title={title}
        up={up}
        back={search.back}
        product={product}
        plans={wanted.plans}
        order={wanted.order}
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
        <Loading
          when={wanted.loading || !config.data}
          label={t('state.loading')}
          skeleton={<CheckoutSkeleton />}
        >
          {obstacleToAll ? (
            <NothingForSale obstacle={obstacleToAll} up={up} />
          ) : (
            <StateScreen
              prop="seat"
              title={obstacle ?? t('pay.noPlans')}
              text={t('pay.noPlansText')}
              place="inline"
            >
              <Link to={up} replace className={buttonClassOf({ tone: 'quiet' })}>
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

/** The obstacle that keeps every plan from being bought; undefined where one can be, or none is on sale. */
function commonObstacle(
  { group, topup }: Search,
  obstacles: ReadonlyMap<string, Obstacle>,
): Obstacle | undefined {
  return group === undefined && topup === undefined ? [...obstacles.values()][0] : undefined;
}

/** Why the drama cannot be bought. */
function obstacleOf(t: Translate, product: Product): string | undefined {
  const sold = product.kind !== 'drama' || (product.group.access === 'vip' && product.group.price !== null);
  return sold ? undefined : t('pay.dramaNotSold');
}

/** No plan is sold to this viewer: they have it for good, or are too young. Says which, and where to go instead. */
function NothingForSale({ obstacle, up }: { obstacle: Obstacle; up: string }) {
  const t = useText();
  const forGood = obstacle === 'LIFETIME_ALREADY';
  return (
    <StateScreen
      prop={forGood ? 'crown' : 'lamp'}
      title={t(`pay.nothing.${obstacle}`)}
      text={t(`pay.nothingText.${obstacle}`)}
      place="inline"
    >
      {forGood && (
        <Link to="/my/membership" replace className={buttonClassOf()}>
          {t('pay.toMembership')}
        </Link>
      )}
      <Link to={up} replace className={buttonClassOf({ tone: 'quiet' })}>
        {t('action.back')}
      </Link>
    </StateScreen>
  );
}

function CheckoutSkeleton() {
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
