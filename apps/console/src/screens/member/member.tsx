import { useQuery } from '@tanstack/react-query';
import { usePlace } from '../../lib/navigation.ts';
import { callQuery } from '../../lib/query.ts';
import { useTexts } from '../../lib/text.ts';
import { FailedState, Loading } from '../../ui/state.tsx';
import { MemberDossier } from './member-dossier.tsx';

/** `/members/{id}`: everything the customer service needs to know of a member. */
export default function Member() {
  const id = usePlace().path.split('/')[2] ?? '';
  const { state } = useTexts();
  const { data, error, refetch } = useQuery(callQuery('GET admin/member/member/detail', { id }));
  if (data) return <MemberDossier key={id} member={data} />;
  return error ? (
    <FailedState title={state.pageFailed} error={error} onRetry={() => void refetch()} />
  ) : (
    <Loading />
  );
}
