import { readView } from '../../features/reports/view.ts';
import { ViewActions } from '../../features/reports/view-actions.tsx';
import { useSearch } from '../../lib/navigation.ts';
import { useTexts } from '../../lib/text.ts';
import { Page } from '../../ui/page.tsx';
import { Cohorts } from './cohorts.tsx';
import { EmptySearches } from './empty-searches.tsx';

/** The return of registered members, and searches without a result. */
export default function Retention() {
  const { reports } = useTexts();
  const view = readView(useSearch(), { usual: '30' });
  return (
    <Page title={reports.retention} actions={<ViewActions view={view} />}>
      <div className="min-h-0 flex-1 overflow-auto px-6 pb-6">
        <Cohorts view={view} />
        <EmptySearches view={view} />
      </div>
    </Page>
  );
}
