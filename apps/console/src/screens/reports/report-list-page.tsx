import type { ReactNode } from 'react';
import type { View } from '../../features/reports/view.ts';
import { ViewActions } from '../../features/reports/view-actions.tsx';
import { ViewFilters } from '../../features/reports/view-filters.tsx';
import type { SheetRows } from '../../lib/save-rows.ts';
import { useTexts } from '../../lib/text.ts';
import { ExportButton } from '../../ui/export-button.tsx';
import { Page, Strip } from '../../ui/page.tsx';
import { State } from '../../ui/state.tsx';

type ReportListPageProps = {
  title: string;
  parent?: { to: string; label: string };
  view: View;
  /** Of the file that the list is saved as. */
  fileName: string;
  readRows: () => Promise<SheetRows>;
  /** In front of the filters that every report has. */
  filters?: ReactNode;
  children: ReactNode;
};

/** A page with a list of a report: days, filters, the link to it and its file. */
export function ReportListPage({
  title,
  parent,
  view,
  fileName,
  readRows,
  filters,
  children,
}: ReportListPageProps) {
  return (
    <Page
      title={title}
      {...(parent && { parent })}
      actions={
        <>
          <ViewActions view={view} />
          <ExportButton name={fileName} read={readRows} />
        </>
      }
    >
      <Strip>
        {filters}
        <ViewFilters view={view} />
      </Strip>
      <div className="relative flex min-h-0 flex-1">{children}</div>
    </Page>
  );
}

export function EmptyReport() {
  const { reports } = useTexts();
  return (
    <State prop="seat" title={reports.emptyTitle}>
      {reports.empty}
    </State>
  );
}
