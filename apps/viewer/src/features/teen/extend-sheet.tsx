import { useWriteMutation } from '../../lib/call-mutation.ts';
import { useText } from '../../lib/text.ts';
import { showToast } from '../../lib/toast.ts';
import { Link } from '../../ui/control/link.tsx';
import { PinScreen } from '../../ui/form/pin-screen.tsx';
import { Sheet } from '../../ui/overlay/sheet.tsx';
import { keepTeen } from './teen.ts';
import { getTeenService } from './teen-service.ts';

type ExtendSheetProps = { onClose: () => void; onExtended?: () => unknown };

/** 再看 20 分钟: the guardian's PIN makes the day longer, once. */
export default function ExtendSheet({ onClose, onExtended }: ExtendSheetProps) {
  const t = useText();
  const { send, isPending, errors } = useWriteMutation((pin: string) => getTeenService().extend({ pin }), {
    failure: { TEEN_PIN_WRONG: 'pin', TEEN_PIN_BLOCKED: 'pin', TEEN_EXTENDED: 'pin' },
    onSuccess: (state) => {
      keepTeen(state);
      showToast('success', t('teen.extended'));
      onClose();
      onExtended?.();
    },
  });
  return (
    <Sheet open onClose={onClose} title={t('teen.extendShort')} titleHidden>
      <PinScreen
        title={t('teen.extendShort')}
        heading="h2"
        text={t('teen.extendText')}
        error={errors.pin}
        busy={isPending}
        onPin={send}
        note={
          <Link
            to="/my/setting/teen"
            search={{ scene: 'guardian' }}
            className="hit inline-block text-brand-text"
          >
            {t('teen.forgot')}
          </Link>
        }
      />
    </Sheet>
  );
}
