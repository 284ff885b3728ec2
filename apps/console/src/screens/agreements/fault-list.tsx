import type { DraftFault } from '@playlet/legal/draft-faults';
import { useTexts } from '../../lib/text.ts';

/** The missing fields before a draft can be published. */
export function FaultList({ faults }: { faults: readonly DraftFault[] }) {
  const { agreements: words, marks } = useTexts();
  if (faults.length === 0) return null;
  return (
    <div role="status" className="mb-4 rounded-field bg-warning-soft px-4 py-2.5 text-warning">
      <p className="font-semibold">{words.notReady}</p>
      <ul className="list-disc ps-5">
        {faults.map(({ code, locale, excerpt }) => (
          <li key={`${code} ${locale} ${excerpt}`} className="wrap-anywhere">
            {[words.faults[code], locale && words.readers[locale]].filter(Boolean).join(marks.comma)}
            {excerpt && (
              <>
                {marks.colon}
                <code>{excerpt.slice(0, MAX_EXCERPT_LENGTH)}</code>
              </>
            )}
          </li>
        ))}
      </ul>
    </div>
  );
}

const MAX_EXCERPT_LENGTH = 80;
