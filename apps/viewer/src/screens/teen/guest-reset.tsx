import { useState } from 'react';
import { readGuestTeen } from '../../features/teen/guest-record.ts';
import { askForReset } from '../../features/teen/guest-teen-service.ts';
import { formatDate } from '../../lib/dates.ts';
import { useText } from '../../lib/text.ts';
import { useNow } from '../../lib/timers.ts';
import { Button } from '../../ui/control/button.tsx';
import { Sheet } from '../../ui/overlay/sheet.tsx';

type GuestResetProps = { open: boolean; onClose: () => void; onReset: () => void };

/** A guest's forgotten PIN: no phone vouches for the guardian, so a day of waiting does. */
export function GuestReset({ open, onClose, onReset }: GuestResetProps) {
  const t = useText();
  const [resetFrom, setResetFrom] = useState(() => readGuestTeen()?.resetFrom ?? null);
  const over = useNow((now) => resetFrom !== null && resetFrom <= now);
  const time = resetFrom === null ? '' : formatDate(resetFrom, 'moment');
  return (
    <Sheet open={open} onClose={onClose} title={t('teen.forgot')}>
      <div className="flex flex-col gap-5 px-4 pb-4">
        {!over && (
          <p className="text-body text-text-2">
            {resetFrom === null ? t('teen.resetText') : t('teen.resetFrom', { time })}
          </p>
        )}
        {over && <Button onClick={onReset}>{t('teen.newPin')}</Button>}
        {resetFrom === null && (
          <Button onClick={() => setResetFrom(askForReset())}>{t('teen.askReset')}</Button>
        )}
      </div>
    </Sheet>
  );
}
