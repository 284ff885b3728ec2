import { IconDownload } from '@tabler/icons-react';
import { useState } from 'react';
import { csvOf } from '../lib/csv.ts';
import { downloadFile } from '../lib/download.ts';
import { formatDay } from '../lib/format.ts';
import { useTexts } from '../lib/text.ts';
import { toastFailure } from '../lib/toast.ts';
import { Button } from './button.tsx';

type ExportProps = {
  /** Of the file, such as `quality`. */
  name: string;
  /** The head and the lines of the whole list, also of what is not on screen yet. */
  read: () => readonly (readonly string[])[] | Promise<readonly (readonly string[])[]>;
  disabled?: boolean;
};

/** Saves a list as a CSV file. Lists without an end have a call of the service for it. */
export function ExportButton({ name, read, disabled = false }: ExportProps) {
  const { actions } = useTexts();
  const [isBusy, setBusy] = useState(false);
  const save = async () => {
    setBusy(true);
    try {
      const file = new Blob([csvOf(await read())], { type: 'text/csv' });
      downloadFile(`playlet-${name}-${formatDay(new Date())}.csv`, file);
    } catch (error) {
      toastFailure(error);
    } finally {
      setBusy(false);
    }
  };
  return (
    <Button busy={isBusy} disabled={disabled} onClick={() => void save()}>
      <IconDownload size={16} aria-hidden />
      {actions.exportCsv}
    </Button>
  );
}
