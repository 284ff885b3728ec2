import { IconDownload } from '@tabler/icons-react';
import { useState } from 'react';
import { type SheetFormat, type SheetRows, saveRows } from '../lib/save-rows.ts';
import { useTexts } from '../lib/text.ts';
import { showFailureToast } from '../lib/toast.ts';
import { Button } from './button.tsx';

type ExportButtonsProps = {
  onExport: (format: SheetFormat) => void;
  busy: boolean;
  disabled?: boolean;
  size?: 'small' | 'control';
  /** Returns the name of a format for a screen reader, among several files. */
  labelOf?: (format: string) => string;
};

/** Saves a list as a CSV file or as a workbook. */
export function ExportButtons({
  onExport,
  busy,
  disabled = false,
  size = 'control',
  labelOf,
}: ExportButtonsProps) {
  const { actions } = useTexts();
  const names = { csv: actions.exportCsv, xlsx: actions.exportXlsx };
  const button = (format: SheetFormat) => (
    <Button
      key={format}
      size={size}
      busy={busy}
      disabled={disabled}
      aria-label={labelOf?.(names[format])}
      onClick={() => onExport(format)}
    >
      {!busy && <IconDownload size={16} aria-hidden />}
      {names[format]}
    </Button>
  );
  return <span className="inline-flex gap-1 phone:hidden">{(['csv', 'xlsx'] as const).map(button)}</span>;
}

type ExportButtonProps = {
  /** Of the file, such as `quality`. */
  name: string;
  /** Returns the whole list, including rows that are not on screen yet. */
  read: () => SheetRows | Promise<SheetRows>;
  disabled?: boolean;
  size?: 'small' | 'control';
};

/** Saves a list that this page makes a file of. Lists without an end have a call of the service for it. */
export function ExportButton({ name, read, ...rest }: ExportButtonProps) {
  const [isBusy, setBusy] = useState(false);
  const save = async (format: SheetFormat) => {
    setBusy(true);
    try {
      await saveRows(name, format, await read());
    } catch (error) {
      showFailureToast(error);
    } finally {
      setBusy(false);
    }
  };
  return <ExportButtons {...rest} busy={isBusy} onExport={(format) => void save(format)} />;
}
