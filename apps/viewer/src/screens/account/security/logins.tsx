import type { CallOutput } from '../../../lib/call.ts';
import { formatRecent } from '../../../lib/format.ts';
import { useText } from '../../../lib/text.ts';
import { ListGroup } from '../../../ui/list.tsx';
import { Section } from '../../../ui/section.tsx';

type LoginRecord = CallOutput<'GET member/profile/check/detail'>['logins'][number];

const MAX_SHOWN = 10;

/** 最近登录: when, from where, with what. A strange one is told in words and in amber. */
export function Logins({ logins }: { logins: readonly LoginRecord[] }) {
  const t = useText();
  if (logins.length === 0) return null;
  return (
    <Section title={t('check.logins')} className="mt-6!">
      <ListGroup>
        {logins.slice(0, MAX_SHOWN).map(({ at, method, deviceName, place, risk }) => (
          <li key={at} className="ps-4">
            <div className="flex min-h-14 flex-col justify-center border-line py-2 pe-4 [li+li>&]:border-t">
              <p className="text-body">
                <bdi>{deviceName}</bdi> · {t(`check.method.${method}`)}
              </p>
              <p className={`text-secondary ${risk ? 'text-warning' : 'text-text-3'}`}>
                {[place, formatRecent(at), risk && t('check.strangeMark')].filter(Boolean).join(' · ')}
              </p>
            </div>
          </li>
        ))}
      </ListGroup>
    </Section>
  );
}
