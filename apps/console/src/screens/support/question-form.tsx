import { IconTrash } from '@tabler/icons-react';
import { useState } from 'react';
import { getLanguage, useTexts } from '../../lib/text.ts';
import { Button } from '../../ui/button.tsx';
import { Segments } from '../../ui/choice.tsx';
import { TextArea, TextField } from '../../ui/field.tsx';
import { Select } from '../../ui/select.tsx';
import { FIRST_LANGUAGE, type QuestionDraft, type QuestionText } from './support.ts';

type QuestionFormProps = {
  question: QuestionDraft;
  /** The viewer's languages but the one that is always written. */
  languages: readonly string[];
  onChange: (fields: Partial<QuestionDraft>) => void;
  onRemove: () => void;
};

/** A question in the operator's own words, in one language at a time. */
export function QuestionForm({ question, languages, onChange, onRemove }: QuestionFormProps) {
  const { support: words } = useTexts();
  const [chosen, setLanguage] = useState(FIRST_LANGUAGE);
  const { texts, target } = question;
  const written = Object.keys(texts);
  const language = written.includes(chosen) ? chosen : FIRST_LANGUAGE;
  const text = texts[language] ?? EMPTY;
  const write = (fields: Partial<QuestionText>) =>
    onChange({ texts: { ...texts, [language]: { ...text, ...fields } } });
  const missing = (value: string) => (value.trim() === '' ? words.missing : undefined);
  return (
    <div className="flex flex-col gap-1 pb-4 ps-6">
      <div className="flex flex-wrap items-center gap-2 pb-1">
        <Segments
          label={words.language}
          value={language}
          options={written.map((tag) => ({ value: tag, label: nameOf(tag) }))}
          onChange={setLanguage}
        />
        <Select
          label={words.addLanguage}
          value=""
          options={[
            { value: '', label: words.addLanguage },
            ...languages
              .filter((tag) => !written.includes(tag))
              .map((tag) => ({ value: tag, label: nameOf(tag) })),
          ]}
          onValue={(tag) => {
            if (tag === '') return;
            onChange({ texts: { ...texts, [tag]: EMPTY } });
            setLanguage(tag);
          }}
        />
        {language !== FIRST_LANGUAGE && (
          <Button
            size="small"
            tone="plain-danger"
            onClick={() => {
              const { [language]: _removed, ...left } = texts;
              onChange({ texts: left });
            }}
          >
            {words.removeLanguage({ name: nameOf(language) })}
          </Button>
        )}
      </div>
      <TextField
        label={words.question}
        value={text.question}
        maxLength={60}
        error={missing(text.question)}
        onChange={({ target: { value } }) => write({ question: value })}
      />
      <TextArea
        label={words.answer}
        value={text.answer}
        maxLength={1000}
        error={missing(text.answer)}
        onChange={({ target: { value } }) => write({ answer: value })}
      />
      <TextField
        label={words.target}
        value={target ?? ''}
        maxLength={200}
        placeholder="/my/check"
        hint={words.targetHint}
        onChange={({ target: { value } }) => onChange({ target: value.trim() || null })}
      />
      <div>
        <Button size="small" tone="danger" onClick={onRemove}>
          <IconTrash size={15} aria-hidden />
          {words.remove}
        </Button>
      </div>
    </div>
  );
}

/** A built-in answer, to read; its words can be taken over. */
export function BuiltInQuestion({ answer, onRewrite }: { answer: string; onRewrite: () => void }) {
  const { support: words } = useTexts();
  return (
    <div className="flex flex-col items-start gap-2 pb-4 ps-6">
      <p className="text-text-2">{answer}</p>
      <Button size="small" onClick={onRewrite}>
        {words.rewrite}
      </Button>
      <p className="text-caption text-text-2">{words.rewriteNote}</p>
    </div>
  );
}

const EMPTY: QuestionText = { question: '', answer: '' };

/** A language by its name in the language of the console. */
function nameOf(tag: string): string {
  return new Intl.DisplayNames(getLanguage(), { type: 'language' }).of(tag) ?? tag;
}
