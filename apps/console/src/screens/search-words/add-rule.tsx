import { IconPlus } from '@tabler/icons-react';
import { type FormEvent, useState } from 'react';
import { type Drama, DramaPicker } from '../../features/catalogue/drama-picker.tsx';
import { type RuleKind, wordsOf } from '../../features/catalogue/search-rules.ts';
import { useCallMutation } from '../../lib/call-mutation.ts';
import { useTexts } from '../../lib/text.ts';
import { Button } from '../../ui/button.tsx';
import { TextField } from '../../ui/field.tsx';

/** A line that adds a rule: words, and the drama they lead to where the kind has one. */
export function AddRule({ kind }: { kind: RuleKind }) {
  const { searchWords: words } = useTexts();
  const [text, setText] = useState('');
  const [drama, setDrama] = useState<Drama>();
  const { send, isPending, errors, setErrors } = useCallMutation('POST admin/content/search/rule/create', {
    fields: { SEARCH_RULE_EXISTS: 'words', SEARCH_RULE_NOT_POSSIBLE: 'words', VALIDATION_FAILED: 'words' },
    onSuccess: () => {
      setText('');
      setDrama(undefined);
    },
  });
  const leads = kind === 'pin' || kind === 'hot';
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const typed = kind === 'synonym' ? wordsOf(text) : [text.trim()].filter((word) => word !== '');
    if (typed.length === 0 || (kind === 'synonym' && typed.length < 2))
      return setErrors({ words: kind === 'synonym' ? words.twoWords : words.oneWord });
    if (kind === 'synonym' || kind === 'block') return send({ kind, words: typed });
    if (!drama) return setErrors({ words: words.noDrama });
    return send({ kind, words: typed, groupId: drama.id });
  };
  return (
    <form onSubmit={submit} className="mb-2 flex flex-wrap items-start gap-3">
      <div className="min-w-60 flex-1">
        <TextField
          label={words.fields[kind]}
          value={text}
          maxLength={kind === 'synonym' ? 120 : 20}
          placeholder={words.examples[kind]}
          error={errors.words}
          onChange={({ target }) => setText(target.value)}
        />
      </div>
      {leads && (
        <div className="min-w-60 flex-1">
          <DramaPicker label={words.leadsTo} onChoose={setDrama} />
          {drama && <p className="mt-1 text-caption text-text-2">{words.chosen({ title: drama.title })}</p>}
        </div>
      )}
      <Button type="submit" tone="primary" busy={isPending} className="mt-5.5 min-h-10">
        <IconPlus size={16} aria-hidden />
        {words.add}
      </Button>
    </form>
  );
}
