import { useQuery } from '@tanstack/react-query';
import { hasPermission, useMe } from '../../features/session/session.ts';
import { callQuery } from '../../lib/query.ts';
import { useTexts } from '../../lib/text.ts';
import { buttonClassOf } from '../../ui/button.tsx';
import { Link } from '../../ui/link.tsx';
import { Section } from '../../ui/page.tsx';
import { Tag } from '../../ui/tag.tsx';
import { Facts } from './facts.tsx';

/** The lines media come over, as players found them today; for those who may see reports. */
export function MediaLines() {
  const { playbackQuality: words } = useTexts();
  const { data: me } = useMe();
  const isSeen = me !== undefined && hasPermission(me, 'reports.view');
  const { data } = useQuery({ ...callQuery('GET admin/playback/quality/detail', {}), enabled: isSeen });
  if (!isSeen || !data) return null;
  return (
    <Section
      title={words.lines}
      actions={
        <Link to="/playback-quality" className={buttonClassOf()}>
          {words.title}
        </Link>
      }
    >
      {data.lines.length === 0 && <p className="text-text-3">{words.nothing}</p>}
      <Facts
        rows={data.lines.map(({ line, host, demotedPlaces }) => [
          `${words.line({ line })} ${host}`,
          <Tag key={line} tone={demotedPlaces === 0 ? 'success' : 'warning'}>
            {demotedPlaces === 0 ? words.isWell : words.demotedIn({ count: demotedPlaces })}
          </Tag>,
        ])}
      />
    </Section>
  );
}
