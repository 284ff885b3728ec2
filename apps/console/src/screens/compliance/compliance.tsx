import { useQuery } from '@tanstack/react-query';
import { callQuery } from '../../lib/query.ts';
import { useTexts } from '../../lib/text.ts';
import { Page } from '../../ui/page.tsx';
import { FailedState, Loading } from '../../ui/state.tsx';
import { DutyRow } from './duty-row.tsx';
import { Incidents } from './incidents.tsx';

/** `/compliance`: the duties by law with their states, their exports, and the file of incidents. */
export default function Compliance() {
  const { compliance } = useTexts();
  const { data, error, refetch } = useQuery(callQuery('GET admin/system/compliance/list', {}));
  return (
    <Page title={compliance.title}>
      <div className="flex-1 overflow-y-auto px-6 py-4">
        <p role="note" className="mb-4 rounded-control bg-warning-soft px-4 py-3 text-warning">
          {compliance.warning}
        </p>
        {data ? (
          <ul>
            {data.list.map((duty) => (
              <DutyRow key={duty.id} duty={duty} />
            ))}
          </ul>
        ) : error ? (
          <FailedState error={error} onRetry={() => void refetch()} />
        ) : (
          <Loading />
        )}
        <Incidents />
      </div>
    </Page>
  );
}
