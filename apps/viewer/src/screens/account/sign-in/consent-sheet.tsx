import { useText } from '../../../lib/text.ts';
import { Button } from '../../../ui/control/button.tsx';
import { Sheet } from '../../../ui/overlay/sheet.tsx';
import { Agreements } from './agreements.tsx';

type ConsentSheetProps = {
  /** The word on the button, such as 同意并登录. */
  action: string;
  /** A sentence more, such as for minors. */
  more?: string;
  onAgree: () => void;
  onClose: () => void;
};

/** Asks for the missing consent, instead of an error: agreeing continues in the same step. */
export default function ConsentSheet({ action, more, onAgree, onClose }: ConsentSheetProps) {
  const t = useText();
  return (
    <Sheet open onClose={onClose} title={t('pay.consentTitle')}>
      <p className="text-body text-text-2">
        {t('consent.ask')}
        <Agreements />
        {more ?? t('consent.end')}
      </p>
      <div className="mt-4 flex flex-col gap-2">
        <Button onClick={onAgree}>{action}</Button>
        <Button tone="plain" onClick={onClose}>
          {t('pay.notNow')}
        </Button>
      </div>
    </Sheet>
  );
}
