import { isOpenAt } from '@playlet/domain/support-hours';
import { useQuery } from '@tanstack/react-query';
import { changeSearch, useSearch } from '../../lib/navigation.ts';
import { getLanguage, LANGUAGES, loadTexts, useTexts } from '../../lib/text.ts';
import { useNow } from '../../lib/use-now.ts';
import { Segments } from '../../ui/choice.tsx';
import { ScrollRegion } from '../../ui/page.tsx';
import type { Support, SupportDraft } from './support.ts';
import { textOf } from './text-of.ts';

/** The page of the customer service as a phone has it, with unpublished changes. */
export function SupportPreview({ draft, support }: { draft: SupportDraft; support: Support }) {
  const { support: own, shelves, language: names } = useTexts();
  const asked = useSearch().get('reader');
  const language = LANGUAGES.find((one) => one === asked) ?? getLanguage();
  const { data } = useQuery({ queryKey: ['texts', language], queryFn: () => loadTexts(language) });
  const words = data?.support ?? own;
  const [first, ...others] = draft.contacts.filter(({ shown, text }) => shown && text.trim() !== '');
  const { opens, closes } = draft.hours;
  const now = useNow();
  const isOpen = opens < closes && isOpenAt(new Date(now), draft.hours) === 'now';
  return (
    <div className="flex w-95 shrink-0 flex-col gap-3 border-s border-line bg-side px-5 py-3 narrow:w-80 stacked:w-full">
      <Segments
        label={own.reader}
        value={language}
        options={LANGUAGES.map((value) => ({ value, label: names[value] }))}
        onChange={(value) => changeSearch({ reader: value === getLanguage() ? null : value })}
      />
      <div
        data-theme="dark"
        className="mx-auto flex min-h-0 w-full max-w-81 flex-1 flex-col overflow-hidden rounded-[34px] border-8 border-black bg-[#0a0806] text-[#f5f0eb] stacked:h-140 stacked:flex-none"
      >
        <p aria-hidden className="py-2.5 text-center font-semibold">
          {words.pageTitle}
        </p>
        <ScrollRegion label={shelves.preview} className="flex-1 overflow-x-hidden px-4 pb-6">
          <p className={isOpen ? 'text-[#6fd28f]' : 'text-[#b4afac]'}>
            ● {isOpen ? words.online : words.offline}
          </p>
          <p className="text-[#b4afac]">{words.hoursShown({ opens, closes })}</p>
          <div className="mt-3 rounded-field bg-white/8 p-3">
            {first ? (
              <>
                <p className="text-caption text-[#b4afac]">{first.title}</p>
                <p className="flex items-center justify-between gap-2">
                  <b className="text-section break-all">{first.text}</b>
                  <span className="rounded-control bg-white/12 px-2.5 py-1 text-caption">{words.copy}</span>
                </p>
              </>
            ) : (
              <p className="text-[#b4afac]">{words.noContacts}</p>
            )}
            {others.map(({ key, title, text }) => (
              <p key={key} className="mt-2 flex justify-between gap-3">
                <span className="text-[#b4afac]">{title}</span>
                <span className="break-all">{text}</span>
              </p>
            ))}
          </div>
          <h3 className="mt-4 mb-1.5 text-section">{words.questions}</h3>
          <ul className="rounded-field bg-white/8">
            {draft.questions
              .filter(({ shown }) => shown)
              .map((one) => {
                const text = textOf(one, support, language);
                return (
                  <li key={one.key} className="border-white/10 px-3 not-first:border-t">
                    <details>
                      <summary className="cursor-pointer py-2.5">{text?.question}</summary>
                      <p className="pb-3 whitespace-pre-line text-[#b4afac]">{text?.answer}</p>
                    </details>
                  </li>
                );
              })}
          </ul>
        </ScrollRegion>
      </div>
      <p className="text-center text-caption text-text-2">{own.previewNote}</p>
    </div>
  );
}
