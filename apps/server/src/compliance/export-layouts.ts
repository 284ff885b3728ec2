import type { ExportRow } from '@playlet/db/queries/compliance/export-rows';
import type { ComplianceExport } from '@playlet/domain/compliance/duty';
import type { CellKind } from '@playlet/spreadsheet/cell';
import type { SheetLayout } from '#paging/sheet-file.ts';

/** The form of an audit: data that are held, readings, requests and access. */
const AUDIT_FORM: Record<string, CellKind> = {
  section: 'text',
  item: 'text',
  purpose: 'text',
  keptFor: 'text',
  count: 'number',
  at: 'time',
  note: 'text',
};

/** The columns of each export. A query of a higher version that adds one adds it here. */
const COLUMNS: Record<ComplianceExport, Record<string, CellKind>> = {
  'self-review': {
    drama: 'text',
    licenseNo: 'text',
    holder: 'text',
    publishedAt: 'time',
    reviewer: 'text',
    reviewedAt: 'time',
  },
  'ai-register': {
    dramaId: 'text',
    drama: 'text',
    licenseNo: 'text',
    episodes: 'number',
    hasLabel: 'boolean',
    state: 'text',
    publishedAt: 'time',
  },
  'minors-pack': AUDIT_FORM,
  'personal-information': AUDIT_FORM,
  complaints: {
    no: 'number',
    kind: 'text',
    state: 'text',
    drama: 'text',
    episode: 'number',
    second: 'number',
    receivedAt: 'time',
    dueAt: 'time',
    answeredAt: 'time',
    closedAt: 'time',
    measure: 'text',
    isLate: 'boolean',
    counterNoticeAt: 'time',
  },
  retention: {
    rule: 'text',
    at: 'time',
    total: 'number',
    due: 'number',
    deleted: 'number',
    refused: 'boolean',
  },
  partners: {
    partner: 'text',
    legalName: 'text',
    kind: 'text',
    number: 'text',
    from: 'day',
    until: 'day',
    paidYuan: 'yuan',
    statements: 'number',
  },
};

/** Returns the columns of an export with the values of a row. */
export function createExportLayout(name: ComplianceExport): SheetLayout<ExportRow> {
  const columns = Object.entries(COLUMNS[name]).map(([column, kind]) => ({ name: column, kind }));
  return { columns, valuesOf: (row) => columns.map((column) => valueOf(row[column.name])) };
}

/** Times are written as the contract writes them, which the sheet turns into Beijing's clock. */
function valueOf(value: ExportRow[string] | undefined): unknown {
  return value instanceof Date ? value.toISOString() : value;
}
