import { beijingDayOf } from '@playlet/domain/beijing';
import { EmptyIllustration } from '@playlet/ui/empty-illustration';
import { useEffect } from 'react';
import { navigate } from '../../lib/navigation.ts';
import { useText } from '../../lib/text.ts';
import { Button } from '../../ui/control/button.tsx';
import { Sheet } from '../../ui/overlay/sheet.tsx';
import { keepTeenOffer, usePromptState } from './prompt.ts';

/** Offers teen mode to guardians once a day. */
export function TeenOffer({ open }: { open: boolean }) {
  const t = useText();
  useEffect(() => {
    if (open) keepTeenOffer();
  }, [open]);
  const close = () => usePromptState.setState({ teenOfferedOn: beijingDayOf(Date.now()) });
  const goThere = () => {
    close();
    void navigate('/my/setting/teen');
  };
  return (
    <Sheet open={open} onClose={close} title={t('visit.teen')} titleHidden>
      <div className="flex flex-col items-center text-center">
        <EmptyIllustration prop="lamp" size={128} />
        <p className="mt-4 text-title2" aria-hidden>
          {t('visit.teen')}
        </p>
        <p className="mt-1 mb-6 max-w-[260px] text-body text-balance text-text-2">{t('visit.teenText')}</p>
      </div>
      <div className="flex flex-col gap-2.5">
        <Button tone="quiet" block onClick={goThere}>
          {t('visit.teenOn')}
        </Button>
        <Button block onClick={close}>
          {t('visit.teenSeen')}
        </Button>
      </div>
    </Sheet>
  );
}
