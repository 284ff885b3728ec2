import { IconX } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useTexts } from '../lib/text.ts';
import { IconButton } from './button.tsx';

type SidePanelProps = {
  title: string;
  note?: ReactNode;
  onClose: () => void;
  children: ReactNode;
};

/** A panel beside a list about one of its rows; on a narrow window it covers the list. */
export function SidePanel({ title, note, onClose, children }: SidePanelProps) {
  const { actions } = useTexts();
  return (
    <aside
      aria-label={title}
      className="w-108 shrink-0 overflow-y-auto border-s border-line bg-bg px-6 py-4 stacked:absolute stacked:inset-y-0 stacked:end-0 stacked:z-20 stacked:w-[min(27rem,100%)] stacked:shadow-float"
    >
      <div className="mb-4 flex items-start gap-2">
        <div className="min-w-0 flex-1">
          <h2 className="text-section break-words">{title}</h2>
          {note && <p className="text-text-2">{note}</p>}
        </div>
        <IconButton label={actions.close} onClick={onClose}>
          <IconX size={16} aria-hidden />
        </IconButton>
      </div>
      {children}
    </aside>
  );
}
