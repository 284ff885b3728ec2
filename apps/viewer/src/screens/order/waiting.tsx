import type { OrderDetail } from '@playlet/contract/entities/money';
import { IconClockHour4 } from '@tabler/icons-react';
import { useText } from '../../lib/text.ts';
import { Button, buttonClass } from '../../ui/button.tsx';
import { Link } from '../../ui/link.tsx';
import { Result } from './result.tsx';

type WaitingProps = { order: OrderDetail; busy: boolean; onRefresh: () => void };

/** 支付结果确认中: asked for again by itself, and at once when the viewer wants. */
export function Waiting({ order, busy, onRefresh }: WaitingProps) {
  const t = useText();
  return (
    <Result icon={IconClockHour4} look="text-warning" title={t('order.waitTitle')} text={t('order.waitText')}>
      <Button tone="quiet" busy={busy} onClick={onRefresh}>
        {t('order.refresh')}
      </Button>
      <Link to={`/my/order/${order.id}`} className={buttonClass({ tone: 'plain' })}>
        {t('order.receipt')}
      </Link>
    </Result>
  );
}
