import { useQuery } from '@tanstack/react-query';
import type { EpisodeCheck } from '../../features/quality/parts.ts';
import { usePlace } from '../../lib/navigation.ts';
import { callQuery } from '../../lib/query.ts';
import { useTexts } from '../../lib/text.ts';
import { FailedState, Loading } from '../../ui/state.tsx';
import { EpisodeView } from './episode-view.tsx';

/** So often it is asked whether the check has been done. */
const PENDING_CHECK_MS = 5000;

/** One episode: its findings, and its parts. The address names the drama and the number. */
export default function Episode() {
  const { state } = useTexts();
  const [, , groupId = '', , index = ''] = usePlace().path.split('/');
  const { data, error, refetch } = useQuery({
    ...callQuery('POST admin/quality/episode/detail', { groupId, index: Number(index) }),
    refetchInterval: (query) => (isPending(query.state.data) ? PENDING_CHECK_MS : false),
  });
  if (data) return <EpisodeView key={`${groupId}/${index}`} check={data} />;
  if (error) return <FailedState title={state.pageFailed} error={error} onRetry={() => void refetch()} />;
  return <Loading />;
}

const isPending = (check: EpisodeCheck | undefined) => check?.check === null;
