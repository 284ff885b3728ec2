import { IconCopy, IconDownload, IconPrinter } from '@tabler/icons-react';
import { downloadFile } from '../../lib/download.ts';
import { useTexts } from '../../lib/text.ts';
import { showToast } from '../../lib/toast.ts';
import { Button } from '../../ui/button.tsx';

/** Recovery codes, shown once: to be copied, downloaded or printed. */
export function RecoveryCodes({ codes }: { codes: readonly string[] }) {
  const { join, actions, state } = useTexts();
  const text = [join.fileTitle, join.fileNote, '', ...codes, ''].join('\n');
  const copy = () => navigator.clipboard.writeText(codes.join('\n')).then(() => showToast(state.copied));
  return (
    <section aria-label={join.recoveryTitle}>
      <div className="flex flex-wrap items-center gap-2">
        <h2 className="text-section">{join.recoveryTitle}</h2>
        <p className="text-text-2">{join.recoveryNote}</p>
        <div className="no-print ms-auto flex gap-2">
          <Button size="small" onClick={() => void copy()}>
            <IconCopy size={15} aria-hidden />
            {actions.copy}
          </Button>
          <Button
            size="small"
            onClick={() =>
              downloadFile('playlet-recovery-codes.txt', new Blob([text], { type: 'text/plain' }))
            }
          >
            <IconDownload size={15} aria-hidden />
            {actions.download}
          </Button>
          <Button size="small" onClick={() => print()}>
            <IconPrinter size={15} aria-hidden />
            {actions.print}
          </Button>
        </div>
      </div>
      <ul className="mt-3 grid grid-cols-5 gap-2 stacked:grid-cols-2">
        {codes.map((code) => (
          <li key={code} className="rounded-control bg-surface-2 py-2 text-center font-mono">
            {code}
          </li>
        ))}
      </ul>
    </section>
  );
}
