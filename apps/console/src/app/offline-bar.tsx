import { IconWifiOff } from '@tabler/icons-react';
import { useSyncExternalStore } from 'react';
import { queryClient } from '../lib/query.ts';
import { useTexts } from '../lib/text.ts';

/** Says at the top of every page that nothing can be saved now, for as long as that is so. */
export function OfflineBar() {
  const isOnline = useSyncExternalStore(subscribe, () => navigator.onLine);
  const { state } = useTexts();
  return (
    <div role="status" className="no-print">
      {!isOnline && (
        <div className="flex min-h-11 items-center gap-3 bg-text-1 px-6 text-bg">
          <IconWifiOff size={18} aria-hidden />
          <span className="flex-1">{state.offline}</span>
          <button
            type="button"
            className="min-h-8 px-2 font-semibold"
            onClick={() => void queryClient.refetchQueries({ type: 'active' })}
          >
            {state.reconnect}
          </button>
        </div>
      )}
    </div>
  );
}

function subscribe(notify: () => void): () => void {
  for (const event of ['online', 'offline']) addEventListener(event, notify);
  return () => {
    for (const event of ['online', 'offline']) removeEventListener(event, notify);
  };
}
