import { useEffect, useState } from 'react';
import { setPreferences, usePreferences } from '../../../features/playback/preferences.ts';
import { useText } from '../../../lib/text.ts';
import { Key, keyHints } from '../../../ui/player/key-hints.tsx';

const MAX_VISITS_WITH_HINTS = 3;

/** The most used keys at the foot of the column, on a viewer's first three visits; `?` shows them all at any time. */
export function KeyFooter({ onAllKeys }: { onAllKeys: () => void }) {
  const t = useText();
  const [visits] = useState(() => usePreferences.getState().keyHintVisits);
  useEffect(() => {
    if (visits < MAX_VISITS_WITH_HINTS) setPreferences({ keyHintVisits: visits + 1 });
  }, [visits]);
  const singleKeys = usePreferences((state) => state.singleKeys);
  if (visits >= MAX_VISITS_WITH_HINTS || !singleKeys) return null;
  return (
    <footer className="flex shrink-0 flex-wrap justify-between gap-x-3 gap-y-2.5 border-t border-line/60 bg-bg px-6 py-3.5 text-secondary text-text-2">
      {keyHints
        .filter(({ brief }) => brief)
        .map(({ keys, label }) => (
          <span key={label} className="flex items-center gap-1.5">
            {keys.map((key) => (
              <Key key={key} name={key} />
            ))}
            {t(label)}
          </span>
        ))}
      <button type="button" onClick={onAllKeys} className="hit flex items-center gap-1.5">
        <Key name="?" />
        {t('keys.all')}
      </button>
    </footer>
  );
}
