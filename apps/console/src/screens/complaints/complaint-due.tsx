import type { CallOutput } from '../../lib/call.ts';
import { useTexts } from '../../lib/text.ts';
import { Tag } from '../../ui/tag.tsx';

export type Complaint = CallOutput<'POST admin/content/complaint/list'>['list'][number];
export type ComplaintDetail = CallOutput<'GET admin/content/complaint/detail'>;

/** From here on it is time to answer. */
const SOON_HOURS = 24;

/** The time left to answer a complaint; of a decided one, the decision. */
export function ComplaintDue({ state, hoursLeft }: Complaint) {
  const { complaints } = useTexts();
  if (state === 'upheld') return <Tag tone="success">{complaints.states.upheld}</Tag>;
  if (state === 'rejected' || state === 'forwarded' || state === 'need_more')
    return <Tag>{complaints.states[state]}</Tag>;
  if (hoursLeft < 0) return <Tag tone="danger">{complaints.overdue({ count: -hoursLeft })}</Tag>;
  return (
    <Tag tone={hoursLeft < SOON_HOURS ? 'warning' : 'neutral'}>
      {complaints.dueLeft({ count: hoursLeft })}
    </Tag>
  );
}
