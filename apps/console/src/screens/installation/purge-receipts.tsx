import { formatCount, formatMoment } from '../../lib/format.ts';
import { useTexts } from '../../lib/text.ts';
import { Section } from '../../ui/page.tsx';
import { Tag } from '../../ui/tag.tsx';
import type { InstallationDetail } from './facts.tsx';

/** The result of the last purge in each table; a refused one comes first. */
export function PurgeReceipts({ installation: { purge } }: { installation: InstallationDetail }) {
  const { installation: words } = useTexts();
  const [first] = purge;
  return (
    <div className="col-span-full">
      <Section
        title={words.purge}
        actions={first && <span className="text-text-2 tabular">{formatMoment(first.at)}</span>}
      >
        {first === undefined ? (
          <p className="text-text-3">{words.noPurge}</p>
        ) : (
          <table className="w-full">
            <thead>
              <tr className="border-b border-line text-caption text-text-2">
                <th className="py-1.5 text-start font-normal">{words.table}</th>
                <th className="text-end font-normal">{words.total}</th>
                <th className="text-end font-normal">{words.due}</th>
                <th className="text-end font-normal">{words.deleted}</th>
              </tr>
            </thead>
            <tbody>
              {purge.map((row) => (
                <tr key={row.table} className="h-9 border-b border-line">
                  <td>
                    {row.table} {row.refused && <Tag tone="danger">{words.refused}</Tag>}
                    {row.refused && <span className="ms-2 text-text-2">{words.refusedWhy}</span>}
                  </td>
                  <td className="text-end tabular">{formatCount(row.total)}</td>
                  <td className="text-end tabular">{formatCount(row.due)}</td>
                  <td className="text-end font-semibold tabular">{formatCount(row.deleted)}</td>
                </tr>
              ))}
            </tbody>
          </table>
        )}
      </Section>
    </div>
  );
}
