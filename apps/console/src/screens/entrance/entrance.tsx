import { Logo } from '@playlet/ui/logo';
import { IconLanguage } from '@tabler/icons-react';
import { type ReactNode, useEffect } from 'react';
import { chooseLanguage, getLanguage, LANGUAGES, useTexts } from '../../lib/text.ts';
import { IconButton } from '../../ui/button.tsx';

type EntranceProps = {
  title: string;
  note?: ReactNode;
  mark?: ReactNode;
  side?: ReactNode;
  children: ReactNode;
};

/** The pages before one is in: a form, and beside it what helps with it. */
export function Entrance({ title, note, mark, side, children }: EntranceProps) {
  const { product, language, marks } = useTexts();
  const other = LANGUAGES.find((one) => one !== getLanguage()) ?? 'zh-CN';
  useEffect(() => {
    document.title = product.title({ page: title });
  }, [product, title]);
  return (
    <div className="flex h-full overflow-y-auto">
      <main className="flex min-h-max min-w-0 flex-[57] flex-col px-24 py-7 stacked:px-6">
        <div className="flex flex-wrap items-center gap-2 pb-12">
          <Logo height={26} />
          <span className="text-page">{product.name}</span>
          <span className="text-text-2">{product.console}</span>
          <span className="no-print ms-auto flex items-center gap-2">
            {mark}
            <IconButton
              label={`${language.label}${marks.colon}${language[getLanguage()]}`}
              onClick={() => void chooseLanguage(other)}
            >
              <IconLanguage size={17} aria-hidden />
            </IconButton>
          </span>
        </div>
        <h1 className="text-display">{title}</h1>
        <p className="mt-1 text-text-2">{note}</p>
        {children}
      </main>
      {side && (
        <aside className="no-print min-h-max flex-[43] border-s border-line bg-side px-16 py-28 narrow:px-8 stacked:hidden">
          {side}
        </aside>
      )}
    </div>
  );
}
