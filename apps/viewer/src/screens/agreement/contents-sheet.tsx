import { useRef } from 'react';
import { useText } from '../../lib/text.ts';
import { Sheet } from '../../ui/overlay/sheet.tsx';
import { formatSectionName, sectionIdOf } from './names.ts';

export type ContentsProps = {
  sections: { number: number; title: string }[];
  locale: string;
  open: boolean;
  onClose: () => void;
};

/** The sections of a text; one that is chosen is gone to, and the focus with it. */
export default function ContentsSheet({ sections, locale, open, onClose }: ContentsProps) {
  const t = useText();
  const chosen = useRef<HTMLElement | null>(null);
  const goTo = (number: number) => {
    chosen.current = document.getElementById(sectionIdOf(number));
    onClose();
  };
  const arrive = () => {
    const heading = chosen.current;
    chosen.current = null;
    heading?.scrollIntoView();
    return heading;
  };
  return (
    <Sheet open={open} onClose={onClose} title={t('agreement.contents')} focusAfter={arrive}>
      <ul lang={locale} className="-mx-2">
        {sections.map((section) => (
          <li key={section.number}>
            <button
              type="button"
              onClick={() => goTo(section.number)}
              className="min-h-11 w-full rounded-control px-2 py-2 text-start text-body text-text-2 active:bg-surface-2"
            >
              {formatSectionName(locale, section)}
            </button>
          </li>
        ))}
      </ul>
    </Sheet>
  );
}
