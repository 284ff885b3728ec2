import { useQuery } from '@tanstack/react-query';
import { useLive } from '../../lib/live.ts';
import { usePlace } from '../../lib/navigation.ts';
import { callQuery } from '../../lib/query.ts';
import { useTexts } from '../../lib/text.ts';
import { FailedState, Loading } from '../../ui/state.tsx';
import { DramaEditor } from './drama-editor.tsx';

/** The editor of one drama; its loading state, and the one for an unknown drama. */
export default function Drama() {
  const id = usePlace().path.split('/')[2] ?? '';
  const { state } = useTexts();
  const { data, error, refetch } = useQuery(callQuery('GET admin/content/group/detail', { id }));
  useLive(['drama', 'ingest'], (message) => {
    if (message.topic === 'resync' || ('groupId' in message && message.groupId === id)) void refetch();
  });
  if (!data)
    return error ? (
      <FailedState title={state.pageFailed} error={error} onRetry={() => void refetch()} />
    ) : (
      <Loading />
    );
  return <DramaEditor key={id} drama={data} />;
}
