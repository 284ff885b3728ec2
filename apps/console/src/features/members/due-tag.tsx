import type { CallOutput } from '../../lib/call.ts';
import { useTexts } from '../../lib/text.ts';
import { Tag } from '../../ui/tag.tsx';

export type MemberRequest = CallOutput<'POST admin/member/request/list'>['list'][number];

/** From here on it is time to see to it. */
const SOON_WORKING_DAYS = 2;

/** How long there is to answer a request; of a closed one, how it ended. */
export function DueTag({ state, workingDaysLeft, isEstimated }: MemberRequest) {
  const { requests } = useTexts();
  if (state === 'done') return <Tag tone="success">{requests.states.done}</Tag>;
  if (state === 'refused') return <Tag>{requests.states.refused}</Tag>;
  const tone = workingDaysLeft < 0 ? 'danger' : workingDaysLeft <= SOON_WORKING_DAYS ? 'warning' : 'neutral';
  const text =
    workingDaysLeft < 0
      ? requests.overdue({ count: -workingDaysLeft })
      : requests.dueLeft({ count: workingDaysLeft });
  return (
    <span className="inline-flex items-center gap-1.5">
      <Tag tone={tone}>{text}</Tag>
      {isEstimated && <span className="text-caption text-text-3">{requests.estimated}</span>}
    </span>
  );
}
