import { AccountNav } from '../../features/account/account-nav.tsx';
import { useInfiniteList } from '../../lib/infinite-list.ts';
import { useText } from '../../lib/text.ts';
import { Page } from '../../ui/page/page.tsx';
import { useBeside } from '../../ui/page/use-beside.ts';
import { OrderList } from './order-list.tsx';
import { Receipt } from './receipt.tsx';

const LIST = 'POST member/account/recharge/list';

/** `/my/order` and `/my/order/{id}`: the orders and one of them, beside each other where there is room. */
export function OrderPage({ id }: { id?: string }) {
  const beside = useBeside();
  if (beside) return <BothPages id={id} />;
  return id === undefined ? <ListPage /> : <ReceiptPage id={id} />;
}

function ListPage() {
  const t = useText();
  const paged = useInfiniteList(LIST, {});
  return (
    <Page title={t('order.list')} up="/my">
      <OrderList paged={paged} />
    </Page>
  );
}

function ReceiptPage({ id }: { id: string }) {
  const t = useText();
  return (
    <Page title={t('order.receipt')} up="/my/order">
      <Receipt id={id} />
    </Page>
  );
}

/** The list keeps its place; without a choice the latest order is beside it. */
function BothPages({ id }: { id: string | undefined }) {
  const t = useText();
  const paged = useInfiniteList(LIST, {});
  const shown = id ?? paged.items[0]?.id;
  return (
    <Page title={t('order.list')} up="/my" side={<AccountNav />} roomy>
      {shown === undefined ? (
        <OrderList paged={paged} />
      ) : (
        <div className="grid flex-1 grid-cols-[minmax(0,2fr)_minmax(0,3fr)] items-start gap-8">
          <div>
            <OrderList paged={paged} beside shown={shown} />
          </div>
          <section
            aria-label={t('order.receipt')}
            className="sticky top-6 rounded-video border border-line px-6 pb-4"
          >
            <Receipt key={shown} id={shown} />
          </section>
        </div>
      )}
    </Page>
  );
}
