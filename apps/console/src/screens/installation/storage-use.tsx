import { formatFen } from '../../features/money/format.ts';
import { hasPermission, useMe } from '../../features/session/session.ts';
import { formatBytes } from '../../lib/bytes.ts';
import { formatCount } from '../../lib/format.ts';
import { useTexts } from '../../lib/text.ts';
import { Link } from '../../ui/link.tsx';
import { Section } from '../../ui/page.tsx';
import { Facts, type InstallationDetail } from './facts.tsx';

/** The sizes of the storage, with the costs where a price is known. */
export function StorageUse({ installation: { storage } }: { installation: InstallationDetail }) {
  const { installation: words, status } = useTexts();
  const { data: me } = useMe();
  const { parts, disk, fenPerMonth, fenPerGbMonth } = storage;
  return (
    <Section title={words.storage}>
      <Facts
        rows={[
          ...parts.map(
            ({ part, bytes, count }) =>
              [
                words.parts[part],
                <>
                  {formatBytes(bytes)}
                  {count !== null && (
                    <span className="text-text-2">{`${words.count} ${formatCount(count)}`}</span>
                  )}
                </>,
              ] as const,
          ),
          [
            words.disk,
            status.diskFree({ free: formatBytes(disk.freeBytes), size: formatBytes(disk.sizeBytes) }),
          ],
          [
            words.cost,
            fenPerMonth === null ? (
              <>
                <span className="text-text-3">{words.costUnknown}</span>
                {hasPermission(me, 'settings.edit') && (
                  <Link to="/settings" className="font-semibold hover:underline">
                    {words.setPrice}
                  </Link>
                )}
              </>
            ) : (
              <>
                <b>{formatFen(fenPerMonth)}</b>
                <span className="text-text-2">{words.priceOf({ price: formatFen(fenPerGbMonth) })}</span>
              </>
            ),
          ],
        ]}
      />
    </Section>
  );
}
