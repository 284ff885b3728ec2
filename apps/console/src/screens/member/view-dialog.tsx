import { MINUTE_SECONDS } from '@playlet/domain/time';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { DramaPicker } from '../../features/catalogue/drama-picker.tsx';
import { hasPermission, useMe } from '../../features/session/session.ts';
import { callQuery } from '../../lib/query.ts';
import { useTexts } from '../../lib/text.ts';
import { Button, buttonClassOf } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { Link } from '../../ui/link.tsx';
import { FailedState, Loading } from '../../ui/state.tsx';
import { Tag } from '../../ui/tag.tsx';
import { EpisodeTable, type Explanation } from './episode-table.tsx';
import type { MemberPage } from './member-page.ts';

/** A member's view of a drama, explained by the rules: without signing in as the member. */
export function ViewDialog({ member, onClose }: { member: MemberPage; onClose: () => void }) {
  const { memberView: words } = useTexts();
  const { data: me } = useMe();
  const [groupId, setGroupId] = useState<string | undefined>(member.watched[0]?.groupId);
  const { data, error, refetch, isFetching } = useQuery({
    ...callQuery('GET admin/member/view/explain', { memberId: member.id, groupId: groupId ?? '' }),
    enabled: groupId !== undefined,
  });
  return (
    <Dialog wide title={words.title({ name: member.username })} description={words.hint} onClose={onClose}>
      <div className="flex flex-col gap-4">
        <DramaPicker label={words.choose} onChoose={({ id }) => setGroupId(id)} />
        {member.watched.length > 0 && (
          <div className="flex flex-wrap gap-2">
            {member.watched.map(({ groupId: id, title }) => (
              <Button key={id} size="small" aria-pressed={id === groupId} onClick={() => setGroupId(id)}>
                {title}
              </Button>
            ))}
          </div>
        )}
        {error && !data && <FailedState error={error} onRetry={() => void refetch()} />}
        {isFetching && !data && <Loading />}
        {data && groupId && (
          <>
            <div className="flex flex-wrap items-center gap-2">
              <h3 className="me-auto text-section">{data.title}</h3>
              <Tag tone="info">{words.as({ persona: words.persona[data.persona] })}</Tag>
              {hasPermission(me, 'content.view') && (
                <Link
                  to={`/dramas/${groupId}/preview?as=${data.persona}`}
                  className={buttonClassOf({ size: 'small' })}
                >
                  {words.lookAs}
                </Link>
              )}
            </div>
            <Warnings view={data} />
            <EpisodeTable episodes={data.episodes} />
          </>
        )}
      </div>
    </Dialog>
  );
}

/** The warnings for every episode, or for some of the devices. */
function Warnings({ view }: { view: Explanation }) {
  const { memberView: words, marks } = useTexts();
  const names = (list: readonly string[]) => list.join(marks.list);
  const all = [
    !view.isPublished && words.unpublished,
    view.vipForAll && words.vipForAll,
    view.untrustedDevices.length > 0 && words.untrusted({ names: names(view.untrustedDevices) }),
    view.placesBlocked.length > 0 && words.region({ names: names(view.placesBlocked) }),
    view.teen?.curfew && words.curfew,
    view.teen && words.teenLeft({ count: Math.floor(view.teen.remainingSeconds / MINUTE_SECONDS) }),
  ].filter((one) => typeof one === 'string');
  if (all.length === 0) return null;
  return (
    <ul className="list-disc ps-5 text-warning">
      {all.map((one) => (
        <li key={one}>{one}</li>
      ))}
    </ul>
  );
}
