import { IconAlertTriangleFilled, IconCircleCheckFilled } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useCallMutation } from '../../../lib/call-mutation.ts';
import { formatRecent } from '../../../lib/dates.ts';
import { useText } from '../../../lib/text.ts';
import { Button } from '../../../ui/control/button.tsx';
import type { CheckDetail, LoginRecord } from './strange-logins.ts';

type VerdictProps = {
  detail: CheckDetail;
  /** The first login without a confirmation. */
  strange: LoginRecord | undefined;
  onVerify: () => void;
  /** A stranger has been signed out: the stolen password must change. */
  onSignedOut: () => void;
};

/** 未发现异常, or the finding with its remedy. */
export function Verdict({ detail, strange, onVerify, onSignedOut }: VerdictProps) {
  const t = useText();
  // An untrusted session may answer for no other; it has its own check first.
  if (detail.risk) {
    return (
      <Warning title={t('denied.riskTitle')} text={t('check.riskText')}>
        <Button size="card" className="flex-1" onClick={onVerify}>
          {t('check.verifyMe')}
        </Button>
      </Warning>
    );
  }
  if (strange) return <Question key={strange.id} login={strange} onSignedOut={onSignedOut} />;
  return (
    <p className="mt-3 flex items-center gap-2 text-body text-success">
      <IconCircleCheckFilled size={20} aria-hidden />
      {t('check.clean')}
    </p>
  );
}

/** One strange login: what, where, when and how. No signs its device out at once, yes only stops asking. */
function Question({ login, onSignedOut }: { login: LoginRecord; onSignedOut: () => void }) {
  const t = useText();
  const { send, isPending, pendingInput } = useCallMutation('POST member/profile/check/answer', {
    failure: 'toast',
    onSuccess: (_, { mine }) => {
      if (!mine) onSignedOut();
    },
    invalidates: ['GET member/profile/check/detail', 'POST member/profile/device/list'],
  });
  const answer = (mine: boolean) => void send({ id: login.id, mine });
  const { deviceName, place, at, method, deviceId } = login;
  return (
    <Warning
      title={t('check.strange')}
      text={
        <>
          <span className="block">
            <bdi>{deviceName}</bdi>
            {place && t('check.strangeAt', { place })}
          </span>
          <span className="block first-letter:uppercase">
            {t('check.strangeWhen', { time: formatRecent(at), how: t(`check.method.${method}`) })}
          </span>
        </>
      }
      note={t(deviceId ? 'check.notMeText' : 'check.notMeGone')}
    >
      <Button
        size="card"
        className="flex-[1.4]"
        busy={isPending && pendingInput?.mine === false}
        disabled={isPending}
        onClick={() => answer(false)}
      >
        {t(deviceId ? 'check.notMe' : 'check.notMeChange')}
      </Button>
      <Button
        tone="outline"
        size="card"
        className="flex-1"
        busy={isPending && pendingInput?.mine === true}
        disabled={isPending}
        onClick={() => answer(true)}
      >
        {t('check.itWasMe')}
      </Button>
    </Warning>
  );
}

type WarningProps = { title: string; text: ReactNode; note?: string; children: ReactNode };

function Warning({ title, text, note, children }: WarningProps) {
  return (
    <section className="mt-3 rounded-group bg-warning-soft p-4">
      <div className="flex gap-3">
        <IconAlertTriangleFilled size={22} className="mt-0.5 shrink-0 text-warning" aria-hidden />
        <div className="min-w-0">
          <h2 className="text-title3">{title}</h2>
          <p className="text-secondary text-text-2">{text}</p>
        </div>
      </div>
      <div className="mt-4 flex flex-wrap gap-2.5">{children}</div>
      {note && <p className="mt-2.5 text-balance text-center text-caption text-text-2">{note}</p>}
    </section>
  );
}
