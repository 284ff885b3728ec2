import { useState } from 'react';
import { readGuestTeen } from '../../features/teen/guest-record.ts';
import { askForReset } from '../../features/teen/guest-teen-service.ts';
import { i18n } from '../../lib/i18n.ts';
import { useText } from '../../lib/text.ts';
import { Button } from '../../ui/button.tsx';
import { Sheet } from '../../ui/sheet.tsx';

type GuestResetProps = { open: boolean; onClose: () => void; onReset: () => void };

/** A guest's forgotten PIN: no phone vouches for the guardian, so a day of waiting does. */
export function GuestReset({ open, onClose, onReset }: GuestResetProps) {
  const t = useText();
  const [resetFrom, setResetFrom] = useState(() => readGuestTeen()?.resetFrom ?? null);
  const over = resetFrom !== null && resetFrom <= Date.now();
  const time = resetFrom === null ? '' : new Intl.DateTimeFormat(i18n.locale, FORMAT).format(resetFrom);
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

const FORMAT = { month: 'short', day: 'numeric', hour: '2-digit', minute: '2-digit' } as const;
