import { formatMoney } from '../lib/format.ts';

/** A sum with a small sign in front; read from left to right everywhere. */
export function Price({ fen, className = '' }: { fen: number; className?: string }) {
  const [, sign = '', figures = ''] = /^(\D*)(.*)$/.exec(formatMoney(fen)) ?? [];
  return (
    <bdi dir="ltr" className={`block text-start font-bold tabular ${className}`}>
      <span className="text-[.55em]">{sign}</span>
      {figures}
    </bdi>
  );
}
