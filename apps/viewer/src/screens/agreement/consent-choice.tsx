import { useConsent } from '../../features/consent/consent.ts';
import { useText } from '../../lib/text.ts';
import { Button } from '../../ui/control/button.tsx';

/** The choice about the privacy policy on this device, with a way to choose again. */
export function ConsentChoice() {
  const t = useText();
  const choice = useConsent((state) => state.choice);
  return (
    <div className="mt-8 flex flex-wrap items-center justify-between gap-3 border-t border-line pt-4">
      <p className="text-body">{t(`agreement.choice.${choice ?? 'none'}`)}</p>
      <Button tone="quiet" size="card" onClick={() => useConsent.setState({ reopened: true })}>
        {t('agreement.chooseAnew')}
      </Button>
    </div>
  );
}
