import { DAY_MS } from '@playlet/domain/time';
import { formatDay } from '../../lib/format.ts';
import { useTexts } from '../../lib/text.ts';
import { useNow } from '../../lib/use-now.ts';
import { Section } from '../../ui/page.tsx';
import { Tag } from '../../ui/tag.tsx';
import { Facts, type InstallationDetail } from './facts.tsx';

/** From here on an alert is raised. */
const WARNING_DAYS = 21;

/** The certificates the service relies on, and how long each lasts. */
export function Certificates({ installation: { certificates } }: { installation: InstallationDetail }) {
  const { installation: words } = useTexts();
  const now = useNow();
  return (
    <Section title={words.certificates}>
      {certificates.length === 0 && <p className="text-text-3">{words.noCertificates}</p>}
      <Facts
        rows={certificates.map(({ kind, name, endsAt, error }) => {
          const days = endsAt === null ? 0 : Math.floor((Date.parse(endsAt) - now) / DAY_MS);
          const tone = days < 0 ? 'danger' : days <= WARNING_DAYS ? 'warning' : 'success';
          return [
            `${words.certificateKinds[kind]} ${name}`,
            endsAt === null ? (
              <>
                <Tag tone={error ? 'warning' : 'neutral'}>{error ? words.unknownEnd : words.notFetched}</Tag>
                <span className="text-text-2">{error}</span>
              </>
            ) : (
              <>
                {formatDay(new Date(endsAt))}
                <Tag tone={tone}>{days < 0 ? words.ended : words.endsIn({ count: days })}</Tag>
              </>
            ),
          ] as const;
        })}
      />
    </Section>
  );
}
