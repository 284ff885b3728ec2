import { formatRecent } from '../../../lib/dates.ts';
import { useText } from '../../../lib/text.ts';
import { ListGroup } from '../../../ui/page/list.tsx';
import { Section } from '../../../ui/page/section.tsx';
import type { LoginRecord } from './strange-logins.ts';

const MAX_SHOWN = 10;

/** 最近登录: time, place and device. An unusual one has a note in words, and is amber until it is answered. */
export function Logins({ logins }: { logins: readonly LoginRecord[] }) {
  const t = useText();
  if (logins.length === 0) return null;
  return (
    <Section title={t('check.logins')} className="mt-6!">
      <ListGroup>
        {logins.slice(0, MAX_SHOWN).map(({ id, at, method, deviceName, place, risk, answer }) => (
          <li key={id} className="ps-4">
            <div className="flex min-h-14 flex-col justify-center border-line py-2 pe-4 [li+li>&]:border-t">
              <p className="text-body">
                <bdi>{deviceName}</bdi> · {t(`check.method.${method}`)}
              </p>
              <p
                className={`text-secondary first-letter:uppercase ${risk && !answer ? 'text-warning' : 'text-text-3'}`}
              >
                {[
                  place,
                  formatRecent(at),
                  answer === 'not_mine' ? t('check.wasNotMe') : risk && !answer && t('check.strangeMark'),
                ]
                  .filter(Boolean)
                  .join(' · ')}
              </p>
            </div>
          </li>
        ))}
      </ListGroup>
    </Section>
  );
}
