import { useSession } from '../../features/session/session.ts';
import { copy } from '../../features/share/share.ts';
import { formatMoment } from '../../lib/dates.ts';
import { useText } from '../../lib/text.ts';
import { showToast } from '../../lib/toast.ts';
import { Button, buttonClassOf } from '../../ui/control/button.tsx';
import { Link } from '../../ui/control/link.tsx';

/** The number to ask with, to be kept: a guest has no other way to the answer. */
export function Received({ number, dueAt }: { number: string; dueAt: string }) {
  const t = useText();
  const isGuest = useSession(({ currentUser }) => currentUser === null);
  const copyNumber = async () => {
    if (await copy(number)) showToast('success', t('complaint.copied'));
    else showToast('warning', t('support.copyByHand'));
  };
  return (
    <div className="flex flex-col items-center gap-3 pt-10 text-center">
      <h2 className="text-title1">{t('complaint.received')}</h2>
      <p className="text-body text-text-2">{t('complaint.receivedText', { time: formatMoment(dueAt) })}</p>
      <p className="mt-3 text-secondary text-text-3">{t('complaint.number')}</p>
      <b className="text-display tabular select-all" dir="ltr">
        {number}
      </b>
      {isGuest && <p className="text-secondary text-text-2">{t('complaint.keepNumber')}</p>}
      <div className="mt-4 flex w-full max-w-xs flex-col gap-2">
        <Button block onClick={copyNumber}>
          {t('complaint.copy')}
        </Button>
        <Link
          to="/my/complaint"
          search={{ no: number }}
          className={buttonClassOf({ tone: 'quiet', block: true })}
        >
          {t('complaint.toState')}
        </Link>
      </div>
    </div>
  );
}
