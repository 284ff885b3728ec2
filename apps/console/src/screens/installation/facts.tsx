import type { ReactNode } from 'react';
import type { CallOutput } from '../../lib/call.ts';

export type InstallationDetail = CallOutput<'GET admin/system/installation/detail'>;

/** Names and values, line by line. */
export function Facts({ rows }: { rows: readonly (readonly [name: string, value: ReactNode])[] }) {
  return (
    <dl className="grid grid-cols-[10rem_1fr]">
      {rows.map(([name, value]) => (
        <div
          key={name}
          className="col-span-2 grid min-h-9 grid-cols-subgrid items-center border-b border-line"
        >
          <dt className="truncate text-text-2">{name}</dt>
          <dd className="flex flex-wrap items-center gap-x-3 tabular">{value}</dd>
        </div>
      ))}
    </dl>
  );
}
