import { PLAN_DURATIONS } from '@playlet/domain/money/term';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { formatFen } from '../../features/money/format.ts';
import { hasPermission, useMe } from '../../features/session/session.ts';
import type { CallOutput } from '../../lib/call.ts';
import { formatCount, formatMoment } from '../../lib/format.ts';
import { callQuery } from '../../lib/query.ts';
import { useTexts } from '../../lib/text.ts';
import { Button } from '../../ui/button.tsx';
import { Page, ScrollRegion } from '../../ui/page.tsx';
import { FailedState, Loading } from '../../ui/state.tsx';
import { Tag } from '../../ui/tag.tsx';
import { ChannelPriceDialog } from './channel-price-dialog.tsx';
import { PriceDialog } from './price-dialog.tsx';
import { SUGGESTED_PRICES } from './suggested.ts';

type Prices = CallOutput<'POST admin/account/plan/list'>;
type PlanVersion = Prices['list'][number];
type Duration = PlanVersion['duration'];

/** The price that is set: for everybody, for a channel, or the suggested one for everybody. */
type PriceOf = 'everybody' | 'channel' | 'suggested';

const cell = 'px-2 py-2 text-end tabular';
const tones = { on_sale: 'success', not_lower: 'warning', scheduled: 'info', past: 'neutral' } as const;

/** The prices of memberships with all their versions, those of channels below; a new price is a new version. */
export default function Plans() {
  const { plans } = useTexts();
  const { data: me } = useMe();
  const { data, error, refetch } = useQuery(callQuery('POST admin/account/plan/list', {}));
  const [priced, setPriced] = useState<{ duration: Duration; of: PriceOf } | null>(null);
  const mayPrice = hasPermission(me, 'prices.edit');
  const onSale = data?.list.filter(({ state }) => state === 'on_sale') ?? [];
  const current = onSale.find(({ duration }) => duration === priced?.duration);
  return (
    <Page title={plans.title} aside={<span className="text-text-2">{plans.neverEdited}</span>}>
      {error && <FailedState error={error} onRetry={() => void refetch()} />}
      {!data && !error && <Loading />}
      {data && (
        <ScrollRegion label={plans.title} className="min-h-0 flex-1 px-6 pb-6">
          {PLAN_DURATIONS.map((duration) => (
            <DurationTable
              key={duration}
              duration={duration}
              versions={data.list.filter((one) => one.duration === duration)}
              channelPrices={data.channelPrices.filter((one) => one.duration === duration)}
              hasChannels={data.channels.length > 0}
              onPrice={mayPrice ? (of) => setPriced({ duration, of }) : undefined}
            />
          ))}
        </ScrollRegion>
      )}
      {priced && priced.of !== 'channel' && (
        <PriceDialog
          duration={priced.duration}
          current={current}
          prices={new Map(onSale.map(({ duration, price }) => [duration, price]))}
          suggested={priced.of === 'suggested' ? SUGGESTED_PRICES[priced.duration] : undefined}
          onClose={() => setPriced(null)}
        />
      )}
      {priced?.of === 'channel' && data && current && (
        <ChannelPriceDialog current={current} channels={data.channels} onClose={() => setPriced(null)} />
      )}
    </Page>
  );
}

type DurationTableProps = {
  duration: Duration;
  versions: readonly PlanVersion[];
  channelPrices: Prices['channelPrices'];
  hasChannels: boolean;
  onPrice: ((of: PriceOf) => void) | undefined;
};

function DurationTable({ duration, versions, channelPrices, hasChannels, onPrice }: DurationTableProps) {
  const { plans, money } = useTexts();
  return (
    <section className="pt-5">
      <div className="mb-1 flex min-h-8 items-center gap-3">
        <h2 className="text-section">{money.durations[duration]}</h2>
        {onPrice && (
          <div className="ms-auto flex gap-2">
            {hasChannels && versions.some(({ state }) => state === 'on_sale') && (
              <Button size="small" onClick={() => onPrice('channel')}>
                {plans.channelPrice}
              </Button>
            )}
            <Button size="small" onClick={() => onPrice('everybody')}>
              {plans.newPrice}
            </Button>
          </div>
        )}
      </div>
      {versions.length === 0 ? (
        <p className="flex flex-wrap items-center gap-3 text-text-2">
          {plans.noPrice}
          {onPrice && (
            <Button size="small" onClick={() => onPrice('suggested')}>
              {plans.suggested({ price: formatFen(SUGGESTED_PRICES[duration]) })}
            </Button>
          )}
        </p>
      ) : (
        <table className="w-full border-collapse">
          <thead className="text-caption text-text-2">
            <tr className="border-b border-line">
              <th scope="col" className="py-2 text-start font-normal">
                {plans.version}
              </th>
              {[plans.price, plans.from, plans.until, plans.orders, plans.renewals].map((name) => (
                <th key={name} scope="col" className={`${cell} font-normal`}>
                  {name}
                </th>
              ))}
              <th scope="col" className={`${cell} font-normal`}>
                {plans.state}
              </th>
            </tr>
          </thead>
          <tbody>
            {versions.map((plan) => (
              <PriceRow
                key={plan.id}
                name={`v${plan.version}`}
                price={plan}
                renewals={plan.state === 'past' ? '—' : formatCount(plan.renewals)}
              />
            ))}
            {channelPrices.map((one) => (
              <PriceRow key={one.id} name={plans.channelVersion(one)} price={one} renewals="—" />
            ))}
          </tbody>
        </table>
      )}
    </section>
  );
}

type PriceRowProps = {
  name: string;
  price: PlanVersion | Prices['channelPrices'][number];
  renewals: string;
};

function PriceRow({ name, price: { price, from, until, orders, state }, renewals }: PriceRowProps) {
  const { plans } = useTexts();
  return (
    <tr className="border-b border-line">
      <th scope="row" className="py-2 text-start font-normal tabular">
        {name}
      </th>
      <td className={`${cell} font-semibold`}>{formatFen(price)}</td>
      <td className={cell}>{formatMoment(from)}</td>
      <td className={cell}>{formatMoment(until)}</td>
      <td className={cell}>{formatCount(orders)}</td>
      <td className={cell}>{renewals}</td>
      <td className={cell}>
        <Tag tone={tones[state]}>{plans.states[state]}</Tag>
      </td>
    </tr>
  );
}
