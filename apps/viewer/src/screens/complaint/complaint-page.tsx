import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { AccountNav } from '../../features/account/account-nav.tsx';
import type { CallOutput } from '../../lib/call.ts';
import { callQuery } from '../../lib/query.ts';
import { useText } from '../../lib/text.ts';
import { Page } from '../../ui/page/page.tsx';
import { ComplaintForm } from './complaint-form.tsx';
import type { Place } from './draft.ts';
import { Received } from './received.tsx';

/** `/complaint`: the form of a complaint; then the number to ask with. */
export function ComplaintPage({ place }: { place: Place }) {
  const t = useText();
  const [received, setReceived] = useState<CallOutput<'POST public/content/complaint/create'> | null>(null);
  const drama = useQuery({
    ...callQuery('GET member/video/group/detail', { id: place.groupId ?? '' }),
    enabled: place.groupId !== undefined,
    // In teen mode or once it is taken down the title stays away; the complaint goes all the same.
    retry: false,
    meta: { silent: true },
  });
  return (
    <Page title={t('complaint.title')} up="/customer_service" side={<AccountNav />}>
      {received ? (
        <Received {...received} />
      ) : (
        <ComplaintForm place={place} title={drama.data?.title} onReceived={setReceived} />
      )}
    </Page>
  );
}
