import { IconChevronRight } from '@tabler/icons-react';
import { useText } from '../../lib/text.ts';

const questions = ['paid', 'device', 'stall', 'teen', 'minor'] as const;

/** What is asked most; a tap opens the answer below the question. */
export function Questions() {
  const t = useText();
  return (
    <div className="overflow-hidden rounded-group bg-surface-1">
      {questions.map((question) => (
        <details key={question} className="group ms-4 border-line not-first:border-t">
          <summary className="-ms-4 flex min-h-[52px] cursor-pointer list-none items-center justify-between gap-3 py-2 ps-4 pe-4 text-body -outline-offset-2 [&::-webkit-details-marker]:hidden">
            {t(`support.${question}`)}
            <IconChevronRight
              size={20}
              className="flip-rtl shrink-0 text-text-3 transition-transform group-open:rotate-90"
              aria-hidden
            />
          </summary>
          <p className="pe-4 pb-4 text-text-2">{t(`support.${question}Answer`)}</p>
        </details>
      ))}
    </div>
  );
}
