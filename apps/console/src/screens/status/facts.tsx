import { formatCount, formatMoment } from '../../lib/format.ts';
import { useTexts } from '../../lib/text.ts';
import { Section } from '../../ui/page.tsx';
import { Tag } from '../../ui/tag.tsx';
import type { ServiceStatus } from './columns.tsx';

/** The open part of the money, the time of the purge, and the providers' last answers. */
export function Facts({ status: { money, purge, providers } }: { status: ServiceStatus }) {
  const { status } = useTexts();
  const facts = [
    [status.openOrders, formatCount(money.openOrders), false],
    [status.paymentExceptions, formatCount(money.paymentExceptions), money.paymentExceptions > 0],
    [status.discrepancies, formatCount(money.discrepancies), money.discrepancies > 0],
    [status.purge, purge ? formatMoment(purge.at) : status.never, false],
    ...providers.map(({ provider, answeredAt }) => [provider, formatMoment(answeredAt), false] as const),
  ] as const;
  return (
    <Section title={status.money}>
      <dl className="flex flex-wrap gap-x-8 gap-y-2">
        {facts.map(([name, value, isWarning]) => (
          <div key={name} className="flex items-center gap-2">
            <dt className="text-text-2">{name}</dt>
            <dd className="tabular">{isWarning ? <Tag tone="warning">{value}</Tag> : value}</dd>
          </div>
        ))}
        {purge && purge.refused > 0 && (
          <div>
            <dt className="sr-only">{status.purge}</dt>
            <dd>
              <Tag tone="danger">{status.purgeRefused({ count: purge.refused })}</Tag>
            </dd>
          </div>
        )}
      </dl>
    </Section>
  );
}
