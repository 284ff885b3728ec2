import { formatMoney } from '../../lib/format.ts';

/** A sum with a small sign, in front or behind as the language has it; read from left to right everywhere. */
export function Price({ fen, className = '' }: { fen: number; className?: string }) {
  const [, before = '', figures = '', after = ''] = /^(\D*)(.*\d)(.*)$/.exec(formatMoney(fen)) ?? [];
  return (
    <bdi dir="ltr" className={`block text-start whitespace-nowrap font-bold tabular ${className}`}>
      <span className="text-[.7em]">{before}</span>
      {figures}
      <span className="text-[.7em]">{after}</span>
    </bdi>
  );
}
