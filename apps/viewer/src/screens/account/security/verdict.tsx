import { DAY_MS } from '@playlet/domain/time';
import { IconAlertTriangleFilled, IconCircleCheckFilled } from '@tabler/icons-react';
import type { CallOutput } from '../../../lib/call.ts';
import { formatRecent } from '../../../lib/format.ts';
import { useText } from '../../../lib/text.ts';
import { Button } from '../../../ui/button.tsx';

type CheckDetail = CallOutput<'GET member/profile/check/detail'>;
type VerdictProps = { detail: CheckDetail; onVerify: () => void; onChangePassword: () => void };

/** A strange login is worth a warning for this long. */
const RECENT_MS = 7 * DAY_MS;

/** 未发现异常, or what was found and what to do about it. */
export function Verdict({ detail, onVerify, onChangePassword }: VerdictProps) {
  const t = useText();
  const strange = detail.logins.find(({ risk, at }) => risk && Date.now() - Date.parse(at) < RECENT_MS);
  if (!detail.risk && !strange) {
    return (
      <p className="mt-3 flex items-center gap-2 text-body text-success">
        <IconCircleCheckFilled size={20} aria-hidden />
        {t('check.clean')}
      </p>
    );
  }
  return (
    <section className="mt-3 rounded-group bg-warning-soft p-4">
      <div className="flex gap-3">
        <IconAlertTriangleFilled size={22} className="mt-0.5 shrink-0 text-warning" aria-hidden />
        <div>
          <h2 className="text-title3">{t(strange ? 'check.strange' : 'denied.riskTitle')}</h2>
          <p className="text-secondary text-text-2">
            {strange
              ? t('check.strangeText', {
                  time: formatRecent(strange.at),
                  place: strange.place ?? t('check.unknownPlace'),
                  device: strange.deviceName,
                })
              : t('check.riskText')}
          </p>
        </div>
      </div>
      <div className="mt-4 flex flex-wrap gap-2.5">
        {detail.risk && (
          <Button size="card" className="flex-1" onClick={onVerify}>
            {t('check.verifyMe')}
          </Button>
        )}
        {strange && (
          <Button tone="outline" size="card" className="flex-1" onClick={onChangePassword}>
            {t('check.notMe')}
          </Button>
        )}
      </div>
    </section>
  );
}
