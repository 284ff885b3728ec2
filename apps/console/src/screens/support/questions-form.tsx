import { IconChevronDown, IconPlus } from '@tabler/icons-react';
import { useState } from 'react';
import { getLanguage, useTexts } from '../../lib/text.ts';
import { showToast } from '../../lib/toast.ts';
import { Button } from '../../ui/button.tsx';
import { Switch } from '../../ui/choice.tsx';
import { Section } from '../../ui/page.tsx';
import { moveItem, SortableList } from '../../ui/sortable-list.tsx';
import { Tag } from '../../ui/tag.tsx';
import { BuiltInQuestion, QuestionForm } from './question-form.tsx';
import {
  FIRST_LANGUAGE,
  groupTextsByLanguage,
  MAX_QUESTION_COUNT,
  newQuestion,
  type QuestionDraft,
  type Support,
} from './support.ts';
import { textOf } from './text-of.ts';

type QuestionsFormProps = {
  support: Support;
  questions: QuestionDraft[];
  onChange: (questions: QuestionDraft[]) => void;
};

/** The frequent questions: the product's own, to be shown or hidden, and the operator's. */
export function QuestionsForm({ support, questions, onChange }: QuestionsFormProps) {
  const { support: words, links } = useTexts();
  const [open, setOpen] = useState<string>();
  const change = (key: string, fields: Partial<QuestionDraft>) =>
    onChange(questions.map((one) => (one.key === key ? { ...one, ...fields } : one)));
  const titleOf = (one: QuestionDraft) => textOf(one, support, getLanguage())?.question || words.untitled;
  const add = () => {
    const question = newQuestion();
    onChange([...questions, question]);
    setOpen(question.key);
  };
  const remove = (question: QuestionDraft) => {
    onChange(questions.filter((one) => one !== question));
    showToast(words.removed({ title: titleOf(question) }), {
      label: links.undo,
      run: () => onChange(questions),
    });
  };
  /** The product's words become the operator's, who may change them. */
  const rewrite = (question: QuestionDraft) => {
    const texts = support.builtIn.find(({ name }) => name === question.builtIn)?.texts;
    const own = newQuestion(texts && groupTextsByLanguage(texts));
    onChange(questions.flatMap((one) => (one === question ? [own, { ...one, shown: false }] : [one])));
    setOpen(own.key);
  };
  return (
    <Section
      title={words.questions}
      actions={
        <Button size="small" disabled={questions.length >= MAX_QUESTION_COUNT} onClick={add}>
          <IconPlus size={15} aria-hidden />
          {words.addQuestion}
        </Button>
      }
    >
      <p className="pb-2 text-text-2">{words.questionsNote}</p>
      <SortableList
        label={words.questions}
        items={questions}
        itemId={({ key }) => key}
        handleLabel={(one) => words.move({ title: titleOf(one) })}
        onMove={(from, to) => onChange(moveItem(questions, from, to))}
      >
        {(one) => (
          <div className="min-w-0 flex-1">
            <div className="flex min-h-11 items-center gap-3">
              <button
                type="button"
                aria-expanded={open === one.key}
                onClick={() => setOpen(open === one.key ? undefined : one.key)}
                className="flex min-w-0 flex-1 items-center gap-2 py-2 text-start"
              >
                <IconChevronDown
                  size={16}
                  aria-hidden
                  className={`shrink-0 text-text-3 ${open === one.key ? '' : '-rotate-90 rtl:rotate-90'}`}
                />
                <span className={`truncate ${one.shown ? '' : 'text-text-3'}`}>{titleOf(one)}</span>
              </button>
              <Tag tone="neutral">
                {one.builtIn ? words.builtIn : words.languages({ count: Object.keys(one.texts).length })}
              </Tag>
              <Switch
                isBare
                label={words.showOf({ title: titleOf(one) })}
                isOn={one.shown}
                onChange={(shown) => change(one.key, { shown })}
              />
            </div>
            {open === one.key &&
              (one.builtIn ? (
                <BuiltInQuestion
                  answer={textOf(one, support, getLanguage())?.answer ?? ''}
                  onRewrite={() => rewrite(one)}
                />
              ) : (
                <QuestionForm
                  question={one}
                  languages={support.languages.filter((tag) => tag !== FIRST_LANGUAGE)}
                  onChange={(fields) => change(one.key, fields)}
                  onRemove={() => remove(one)}
                />
              ))}
          </div>
        )}
      </SortableList>
    </Section>
  );
}
