import { IconChevronDown } from '@tabler/icons-react';
import { navigate, useLocation } from '../../lib/navigation.ts';
import { useText } from '../../lib/text.ts';

export type Order = 'new' | 'hot' | 'follow';
const orders: readonly Order[] = ['hot', 'new', 'follow'];

/** The order of the grid, where there is room for it. */
export function SortSelect({ value }: { value: Order }) {
  const t = useText();
  const { search } = useLocation();
  return (
    <label className="relative hidden shrink-0 items-center text-secondary text-text-2 md:flex">
      <span className="sr-only">{t('theatre.sort')}</span>
      <select
        value={value}
        onChange={(event) =>
          navigate('/recommend', {
            search: { ...search, sort: event.target.value },
            replace: true,
            keepScroll: true,
            inFrame: true,
          })
        }
        className="min-h-11 appearance-none bg-transparent pe-6 text-end"
      >
        {orders.map((order) => (
          <option key={order} value={order} className="bg-surface-1">
            {t(`theatre.sort.${order}`)}
          </option>
        ))}
      </select>
      <IconChevronDown size={16} className="pointer-events-none absolute end-0" aria-hidden />
    </label>
  );
}
