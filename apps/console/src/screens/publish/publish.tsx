import { usePublication } from '../../features/publishing/publication.ts';
import { useSearch } from '../../lib/navigation.ts';
import { useTexts } from '../../lib/text.ts';
import { buttonClassOf } from '../../ui/button.tsx';
import { Link } from '../../ui/link.tsx';
import { FailedState, Loading, State } from '../../ui/state.tsx';
import { PublishPage } from './publish-page.tsx';

/** `/publish?id=`: everything that is looked at before a drama is published, and when it comes. */
export default function Publish() {
  const id = useSearch().get('id');
  const { publishing, nav } = useTexts();
  if (id === null)
    return (
      <State
        isPage
        prop="seat"
        title={publishing.missingTitle}
        actions={
          <Link to="/calendar" className={buttonClassOf()}>
            {nav.calendar}
          </Link>
        }
      >
        {publishing.missing}
      </State>
    );
  return <OfDrama key={id} id={id} />;
}

function OfDrama({ id }: { id: string }) {
  const { data, error, refetch } = usePublication(id);
  if (data) return <PublishPage publication={data} />;
  return error ? <FailedState error={error} onRetry={() => void refetch()} /> : <Loading />;
}
