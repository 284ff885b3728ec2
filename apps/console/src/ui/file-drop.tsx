import { IconFileSpreadsheet } from '@tabler/icons-react';
import { type DragEvent, useRef, useState } from 'react';
import { Button } from './button.tsx';

type FileDropProps = {
  /** On the button that opens the browser's own chooser. */
  choose: string;
  hint: string;
  /** As the file input takes them. */
  accept: string;
  onFile: (file: File) => void;
};

/** Takes one file, dragged here or chosen. */
export function FileDrop({ choose, hint, accept, onFile }: FileDropProps) {
  const input = useRef<HTMLInputElement>(null);
  const [isOver, setOver] = useState(false);
  const drop = (event: DragEvent) => {
    event.preventDefault();
    setOver(false);
    const [file] = event.dataTransfer.files;
    if (file) onFile(file);
  };
  return (
    // The button inside does the same for who has no pointer.
    // biome-ignore lint/a11y/noStaticElementInteractions: see above
    <div
      onDragOver={(event) => {
        event.preventDefault();
        setOver(true);
      }}
      onDragLeave={() => setOver(false)}
      onDrop={drop}
      className={`flex flex-col items-center gap-3 rounded-field border border-dashed px-6 py-10 ${isOver ? 'border-text-1 bg-hover' : 'border-line-strong'}`}
    >
      <IconFileSpreadsheet size={28} aria-hidden className="text-text-2" />
      <Button tone="primary" onClick={() => input.current?.click()}>
        {choose}
      </Button>
      <span className="text-caption text-text-2">{hint}</span>
      <input
        ref={input}
        type="file"
        accept={accept}
        hidden
        aria-label={choose}
        onChange={({ target }) => {
          const [file] = target.files ?? [];
          target.value = '';
          if (file) onFile(file);
        }}
      />
    </div>
  );
}

/** Names what spreadsheet programs save, as systems and browsers call it. */
export const SHEET_TYPES =
  '.csv,text/csv,text/plain,.xlsx,application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';
