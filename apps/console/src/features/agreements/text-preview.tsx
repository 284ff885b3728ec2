import { type TextLocale } from '@playlet/legal';
import { type Facts, fillFacts } from '@playlet/legal/facts';
import { parseAgreement } from '@playlet/legal/parse';
import type { AgreementBlock, AgreementSpan, AgreementText } from '@playlet/legal/text';
import { useMemo } from 'react';
import { useTexts } from '../../lib/text.ts';
import { ScrollRegion } from '../../ui/page.tsx';

type TextPreviewProps = {
  markdown: string;
  facts: Facts;
  locale: TextLocale;
  /** The day of effect as the viewer says it. */
  day: string;
  summary: string;
};

/** A text as a phone shows it, with this installation's facts. */
export function TextPreview({ markdown, facts, locale, day, summary }: TextPreviewProps) {
  const { agreements: words } = useTexts();
  const text = useMemo(() => readText(markdown, facts), [markdown, facts]);
  return (
    <div
      data-theme="dark"
      className="mx-auto flex min-h-0 w-full max-w-81 flex-1 flex-col overflow-hidden rounded-[34px] border-8 border-black bg-[#0a0806] text-[#b4afac] stacked:h-140 stacked:flex-none"
    >
      <ScrollRegion label={words.preview} className="flex-1 overflow-x-hidden px-4 py-5 wrap-anywhere">
        {text ? (
          <div lang={locale}>
            <h2 className="text-display text-[#f5f0eb]">{text.title}</h2>
            <p className="mt-1">{day}</p>
            {summary.trim() !== '' && (
              <div className="mt-4 rounded-field bg-white/8 p-3 whitespace-pre-line">
                <p className="font-semibold text-[#f5f0eb]">{words.summary}</p>
                {summary}
              </div>
            )}
            <div className="mt-4 border-s-3 border-[#ff7a45] ps-3 text-[#f5f0eb]">
              <Blocks blocks={text.keyPoints} />
            </div>
            {text.sections.map(({ number, title, blocks }) => (
              <section key={number}>
                <h3 className="mt-6 mb-2 text-page text-[#f5f0eb]">{`${number}. ${title}`}</h3>
                <Blocks blocks={blocks} />
              </section>
            ))}
          </div>
        ) : (
          <p>{words.unreadable}</p>
        )}
      </ScrollRegion>
    </div>
  );
}

function readText(markdown: string, facts: Facts): AgreementText | undefined {
  try {
    return parseAgreement(fillFacts(markdown, facts));
  } catch {
    // The list of missing fields names the place.
    return undefined;
  }
}

export function Blocks({ blocks }: { blocks: readonly AgreementBlock[] }) {
  return (
    <div className="space-y-3 leading-6">
      {blocks.map((block, at) =>
        block.kind === 'paragraph' ? (
          <p key={at}>
            <Spans spans={block.spans} />
          </p>
        ) : (
          <ul key={at} className="list-disc space-y-1 ps-5">
            {block.items.map((spans, place) => (
              <li key={place}>
                <Spans spans={spans} />
              </li>
            ))}
          </ul>
        ),
      )}
    </div>
  );
}

function Spans({ spans }: { spans: readonly AgreementSpan[] }) {
  return spans.map(({ text, strong, code, href }, at) => {
    if (href !== undefined)
      return (
        <span key={at} title={href} className="font-medium text-[#ff9a6b]">
          {text}
        </span>
      );
    if (strong)
      return (
        <strong key={at} className="font-semibold text-[#f5f0eb]">
          {text}
        </strong>
      );
    return code ? <code key={at}>{text}</code> : <span key={at}>{text}</span>;
  });
}
