import { formatMoney } from '../../lib/format.ts';
import { useText } from '../../lib/text.ts';
import { Poster } from '../../ui/drama/poster.tsx';
import { Price } from '../../ui/money/price.tsx';
import type { Product } from './product.ts';

/** A drama or a sum before its purchase: its name, price and effect. */
export function ProductSummary({ product }: { product: Exclude<Product, { kind: 'membership' }> }) {
  const t = useText();
  if (product.kind === 'balance') {
    return (
      <section className="mt-3 rounded-group bg-surface-1 p-4">
        <Price fen={product.amount} className="text-[2rem] leading-10" />
        <p className="mt-1 text-secondary text-text-2">{t('pay.topUpText')}</p>
      </section>
    );
  }
  const { group } = product;
  return (
    <section className="mt-3 flex gap-4 rounded-group bg-surface-1 p-4">
      <div className="w-20 shrink-0">
        <Poster picture={group.poster} title={group.title} />
      </div>
      <div className="min-w-0">
        <h2 className="text-title3" lang="zh">
          {group.title}
        </h2>
        <div className="mt-1 text-title2 tabular">
          <bdi dir="ltr">{formatMoney(group.price ?? 0)}</bdi>
        </div>
        <p className="mt-1 text-secondary text-text-2">{t('pay.dramaText')}</p>
      </div>
    </section>
  );
}
