import { useText } from '../../lib/text.ts';
import { PinScreen } from '../../ui/form/pin-screen.tsx';
import { Sheet } from '../../ui/overlay/sheet.tsx';

type GuardianPinSheetProps = {
  error: string | undefined;
  busy?: boolean;
  onPin: (pin: string) => void;
  onClose: () => void;
};

/** 监护密码: a session in teen mode ends only with it, and the device stays in teen mode. */
export default function GuardianPinSheet({ error, busy, onPin, onClose }: GuardianPinSheetProps) {
  const t = useText();
  return (
    <Sheet open onClose={onClose} title={t('denied.guardian')} titleHidden>
      <PinScreen
        title={t('teen.endPin')}
        heading="h2"
        text={t('teen.endPinText')}
        error={error}
        busy={busy}
        onPin={onPin}
      />
    </Sheet>
  );
}
