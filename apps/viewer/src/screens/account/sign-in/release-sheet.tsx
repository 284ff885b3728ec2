import type { SignedInDevice } from '@playlet/contract/entities/member';
import { useState } from 'react';
import { useText } from '../../../lib/text.ts';
import { RegionCredit } from '../../../ui/brand/region-credit.tsx';
import { Button } from '../../../ui/control/button.tsx';
import { Sheet } from '../../../ui/overlay/sheet.tsx';
import { DeviceRow } from '../device-row.tsx';

type ReleaseSheetProps = {
  /** The data of DEVICE_LIMIT_REACHED. */
  data: unknown;
  busy: boolean;
  onRelease: (deviceId: string) => void;
  onClose: () => void;
};

/** Ten devices are signed in: the member releases one of them, and the login continues in the same step. */
export default function ReleaseSheet({ data, busy, onRelease, onClose }: ReleaseSheetProps) {
  const t = useText();
  const [chosen, setChosen] = useState<string | null>(null);
  const devices = devicesOf(data);
  const release = (id: string) => {
    setChosen(id);
    onRelease(id);
  };
  return (
    <Sheet open onClose={onClose} title={t('login.full', { count: devices.length })}>
      <p className="-mt-2 mb-3 text-body text-text-2">{t('login.fullText')}</p>
      <ul className="-mx-4">
        {devices.map((device) => (
          <DeviceRow
            key={device.id}
            device={device}
            end={
              <Button
                tone="quiet"
                size="card"
                disabled={busy}
                busy={busy && device.id === chosen}
                aria-label={t('device.releaseNamed', { name: device.name })}
                onClick={() => release(device.id)}
              >
                {t('device.release')}
              </Button>
            }
          />
        ))}
      </ul>
      <RegionCredit className="mt-3" />
    </Sheet>
  );
}

function devicesOf(data: unknown): SignedInDevice[] {
  // The contract says what this error carries; the envelope's type cannot.
  return (data as { devices?: SignedInDevice[] } | null)?.devices ?? [];
}
