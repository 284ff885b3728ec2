import { formatFen } from '../../features/money/format.ts';
import { formatProductName } from '../../features/money/product.ts';
import { ChannelName, OrderStateTag } from '../../features/money/tags.tsx';
import { formatMoment } from '../../lib/format.ts';
import { useTexts } from '../../lib/text.ts';
import { buttonClassOf } from '../../ui/button.tsx';
import { Link } from '../../ui/link.tsx';
import { ScrollRegion, Section } from '../../ui/page.tsx';
import type { MemberPage } from './member-page.ts';

/** The latest orders; the whole list and each dossier are pages of their own. */
export function OrderList({ member: { id, orders } }: { member: MemberPage }) {
  const texts = useTexts();
  const { member: words, orders: heads } = texts;
  return (
    <Section
      title={words.orders}
      actions={
        orders.total > 0 && (
          <Link to={`/orders?member=${id}`} className={buttonClassOf({ tone: 'plain', size: 'small' })}>
            {words.allOrders({ count: orders.total })}
          </Link>
        )
      }
    >
      {orders.list.length === 0 ? (
        <p className="text-text-3">{words.noOrders}</p>
      ) : (
        <ScrollRegion label={words.orders}>
          <table className="w-full whitespace-nowrap">
            <thead>
              <tr className="border-b border-line text-start text-caption text-text-2">
                <th className="py-1.5 text-start font-normal">{heads.no}</th>
                <th className="text-start font-normal">{heads.product}</th>
                <th className="text-end font-normal">{heads.amount}</th>
                <th className="ps-4 text-start font-normal">{heads.channel}</th>
                <th className="text-start font-normal">{heads.state}</th>
                <th className="text-end font-normal">{heads.created}</th>
              </tr>
            </thead>
            <tbody>
              {orders.list.map((order) => (
                <tr key={order.id} className="h-10 border-b border-line">
                  <td>
                    <Link to={`/orders/${order.no}`} className="font-semibold tabular hover:underline">
                      {order.no}
                    </Link>
                  </td>
                  <td>{formatProductName(texts, order)}</td>
                  <td className="text-end tabular">{formatFen(order.amount)}</td>
                  <td className="ps-4">
                    <ChannelName channel={order.channel} />
                  </td>
                  <td>
                    <OrderStateTag state={order.state} late={false} />
                  </td>
                  <td className="text-end text-text-2 tabular">{formatMoment(order.createdAt)}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </ScrollRegion>
      )}
    </Section>
  );
}
