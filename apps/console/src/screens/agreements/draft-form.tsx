import { MAX_SUMMARY_LENGTH } from '@playlet/contract/limits';
import { DAY_MS } from '@playlet/domain/time';
import { type DocumentName, isAgreement, type TextLocale, textLocales } from '@playlet/legal';
import { PURCHASE_DOCUMENTS } from '@playlet/legal/consent';
import type { Draft } from '@playlet/legal/draft-faults';
import { useTexts } from '../../lib/text.ts';
import { Checkbox, TextArea, TextField } from '../../ui/field.tsx';
import type { StoredDraft } from './agreements.ts';

type DraftFormProps = {
  stored: StoredDraft;
  draft: Draft;
  /** Of the text that is written. */
  locale: TextLocale;
  onChange: (fields: Partial<Draft>) => void;
};

const NOTICE_DAYS = 7;
const MAX_TEXT_LENGTH = 24_000;

/** The day it takes effect, its changes, whether it asks again, and the text itself in one language at a time. */
export function DraftForm({ stored, draft, locale, onChange }: DraftFormProps) {
  const { agreements: words } = useTexts();
  const { document, today } = stored;
  const { effectiveOn, texts, summary, asksAgain } = draft;
  const isShort = effectiveOn !== null && Date.parse(effectiveOn) - Date.parse(today) < NOTICE_DAYS * DAY_MS;
  return (
    <div className="flex max-w-200 flex-col gap-3">
      <div className="max-w-60">
        <TextField
          label={words.effectiveOn}
          type="date"
          min={today}
          value={effectiveOn ?? ''}
          onChange={({ target }) => onChange({ effectiveOn: target.value || null })}
        />
      </div>
      <p className="-mt-4 text-caption text-text-2">{words.noticeHint}</p>
      {isShort && <p className="text-caption text-warning">{words.noticeShort}</p>}
      {isAgreement(document) && (
        <Checkbox
          checked={asksAgain}
          onChange={({ target }) => onChange({ asksAgain: target.checked })}
          label={words.asksLabel}
          hint={
            <>
              {words.asksHint} {words.asksWhom[whomAsked(document)]}
            </>
          }
        />
      )}
      {textLocales.map((one) => (
        <TextArea
          key={one}
          label={words.summaryIn[one]}
          lang={one}
          rows={2}
          value={summary[one]}
          maxLength={MAX_SUMMARY_LENGTH}
          hint={one === 'zh-CN' ? words.summaryHint : undefined}
          onChange={({ target }) => onChange({ summary: { ...summary, [one]: target.value } })}
        />
      ))}
      <TextArea
        key={locale}
        label={`${words.text} · ${words.readers[locale]}`}
        lang={locale}
        rows={28}
        spellCheck={false}
        value={texts[locale]}
        maxLength={MAX_TEXT_LENGTH}
        hint={words.textHint({ placeholder: '{operator}' })}
        onChange={({ target }) => onChange({ texts: { ...texts, [locale]: target.value } })}
      />
    </div>
  );
}

function whomAsked(document: DocumentName): 'visit' | 'purchase' | 'nobody' {
  if (!isAgreement(document)) return 'nobody';
  return PURCHASE_DOCUMENTS.some((one) => one === document) ? 'purchase' : 'visit';
}
