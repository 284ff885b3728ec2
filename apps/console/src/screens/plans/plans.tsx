import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { formatFen } from '../../features/money/format.ts';
import { may, useMe } from '../../features/session/session.ts';
import type { CallOutput } from '../../lib/call.ts';
import { formatCount, formatMoment } from '../../lib/format.ts';
import { callQuery } from '../../lib/query.ts';
import { useTexts } from '../../lib/text.ts';
import { Button } from '../../ui/button.tsx';
import { Page, ScrollRegion } from '../../ui/page.tsx';
import { FailedState, Loading } from '../../ui/state.tsx';
import { Tag } from '../../ui/tag.tsx';
import { PriceDialog } from './price-dialog.tsx';

type PlanVersion = CallOutput<'POST admin/account/plan/list'>['list'][number];
type Duration = PlanVersion['duration'];

const DURATIONS: readonly Duration[] = ['monthly', 'half_year', 'yearly', 'lifetime'];
const tones = { on_sale: 'success', scheduled: 'info', past: 'neutral' } as const;

/** The prices of memberships with all their versions; a new price is a new version. */
export default function Plans() {
  const { plans } = useTexts();
  const { data: me } = useMe();
  const { data, error, refetch } = useQuery(callQuery('POST admin/account/plan/list', {}));
  const [priced, setPriced] = useState<Duration | null>(null);
  return (
    <Page title={plans.title} aside={<span className="text-text-2">{plans.neverEdited}</span>}>
      {error && <FailedState error={error} onRetry={() => void refetch()} />}
      {!data && !error && <Loading />}
      {data && (
        <ScrollRegion label={plans.title} className="min-h-0 flex-1 px-6 pb-6">
          {DURATIONS.map((duration) => (
            <DurationTable
              key={duration}
              duration={duration}
              versions={data.list.filter((one) => one.duration === duration)}
              onPrice={may(me, 'prices.edit') ? () => setPriced(duration) : undefined}
            />
          ))}
        </ScrollRegion>
      )}
      {priced && (
        <PriceDialog
          duration={priced}
          current={data?.list.find(({ duration, state }) => duration === priced && state === 'on_sale')}
          onClose={() => setPriced(null)}
        />
      )}
    </Page>
  );
}

type DurationTableProps = {
  duration: Duration;
  versions: readonly PlanVersion[];
  onPrice: (() => void) | undefined;
};

function DurationTable({ duration, versions, onPrice }: DurationTableProps) {
  const { plans, money } = useTexts();
  const cell = 'px-2 py-2 text-end tabular';
  return (
    <section className="pt-5">
      <div className="mb-1 flex min-h-8 items-center gap-3">
        <h2 className="text-section">{money.durations[duration]}</h2>
        {onPrice && (
          <Button size="small" className="ms-auto" onClick={onPrice}>
            {plans.newPrice}
          </Button>
        )}
      </div>
      {versions.length === 0 ? (
        <p className="text-text-2">{plans.noPrice}</p>
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
              <tr key={plan.id} className="border-b border-line">
                <th scope="row" className="py-2 text-start font-normal tabular">{`v${plan.version}`}</th>
                <td className={`${cell} font-semibold`}>{formatFen(plan.price)}</td>
                <td className={cell}>{formatMoment(plan.from)}</td>
                <td className={cell}>{formatMoment(plan.until)}</td>
                <td className={cell}>{formatCount(plan.orders)}</td>
                <td className={cell}>{plan.state === 'past' ? '—' : formatCount(plan.renewals)}</td>
                <td className={cell}>
                  <Tag tone={tones[plan.state]}>{plans.states[plan.state]}</Tag>
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </section>
  );
}
