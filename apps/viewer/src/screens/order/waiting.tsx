import type { OrderDetail } from '@playlet/contract/entities/money';
import { IconCheck, IconRefresh } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { formatDate } from '../../lib/dates.ts';
import { formatMoney } from '../../lib/format.ts';
import { navigate, useLocation } from '../../lib/navigation.ts';
import { useText } from '../../lib/text.ts';
import { Button } from '../../ui/control/button.tsx';
import { CancelButton } from './cancel-button.tsx';
import { OrderNumber } from './order-number.tsx';
import { formatOrderSubject, payAgainSearch } from './order-words.ts';
import { OtherMethodButton } from './other-method-button.tsx';
import { PayOnButton } from './pay-on-button.tsx';

type WaitingProps = { order: OrderDetail; back: string | undefined; busy: boolean; onRefresh: () => void };

/** 支付结果确认中: the finished steps, the pending one, and every way on. It polls by itself. */
export function Waiting({ order, back, busy, onRefresh }: WaitingProps) {
  const t = useText();
  const { path } = useLocation();
  const provider = t(`pay.provider.${order.channel}`);
  const form = path.startsWith('/vip_pay') ? path : '/vip_pay';
  const again = { ...payAgainSearch(order), back };
  const opened = formatDate(new Date(order.createdAt), 'clockWithSeconds');
  return (
    <section className="flex flex-1 flex-col px-2 pt-6">
      <h2 className="text-display">{t('order.waitFor', { provider })}</h2>
      <p className="mt-1.5 text-balance text-body text-text-2">{t('order.waitText')}</p>
      <ol className="mt-6">
        <Step state="done" title={t('order.step.opened', { provider })} text={opened} />
        <Step
          state="pending"
          title={t('order.step.confirms', { provider })}
          text={t('order.step.confirmsText')}
        />
        <Step state="next" title={t(`order.step.gives.${order.kind}`)} />
      </ol>
      <dl className="mt-4 rounded-group bg-surface-1 px-4">
        <Fact name={formatOrderSubject(t, order)}>
          <b className="font-semibold tabular">
            <bdi dir="ltr">{formatMoney(order.amount)}</bdi>
          </b>
        </Fact>
        <Fact name={t('order.no')}>
          <OrderNumber no={order.no} />
        </Fact>
      </dl>
      <div className="mt-auto flex flex-col gap-2 pt-8">
        <Button tone="quiet" busy={busy} onClick={onRefresh}>
          {!busy && <IconRefresh size={20} aria-hidden />}
          {t('order.check')}
        </Button>
        <div className="flex flex-wrap justify-center gap-x-2 [&>button]:text-secondary [&>button]:font-normal">
          <PayOnButton order={order} onChange={onRefresh} plain />
          <OtherMethodButton
            order={order}
            plain
            onFree={() => void navigate(form, { search: again, replace: true })}
            onTaken={onRefresh}
          />
          <CancelButton id={order.id} onDone={onRefresh} label={t('order.notPaid')} />
        </div>
      </div>
    </section>
  );
}

type StepProps = { state: 'done' | 'pending' | 'next'; title: string; text?: string };

function Step({ state, title, text }: StepProps) {
  return (
    <li className="group flex gap-3.5" aria-current={state === 'pending' ? 'step' : undefined}>
      <span className="flex flex-col items-center" aria-hidden>
        <span className={`flex size-5 items-center justify-center rounded-full ${marks[state]}`}>
          {state === 'done' && <IconCheck size={13} stroke={3} />}
        </span>
        <span
          className={`my-1 w-0.5 flex-1 group-last:hidden ${state === 'done' ? 'bg-success' : 'bg-line-strong'}`}
        />
      </span>
      <span className="min-h-15 pb-3 group-last:min-h-0">
        <b className={`block text-title3 leading-5 ${state === 'next' ? 'text-text-3' : ''}`}>{title}</b>
        {text && <span className="text-secondary text-text-3 tabular">{text}</span>}
      </span>
    </li>
  );
}

const marks = {
  done: 'bg-success text-surface-1',
  pending: 'animate-spin border-2 border-line-strong border-t-text-1 motion-reduce:animate-none',
  next: 'border-2 border-line-strong',
};

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className="flex min-h-13 items-center gap-4 border-line py-2 text-body not-first:border-t">
      <dt className="max-w-[45%] shrink-0 text-text-2 wrap-anywhere hyphens-auto">{name}</dt>
      <dd className="min-w-0 flex-1 text-end tabular">{children}</dd>
    </div>
  );
}
