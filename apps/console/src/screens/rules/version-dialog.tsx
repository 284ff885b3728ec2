import { beijingDayOf } from '@playlet/domain/beijing';
import { LICENSE_KINDS } from '@playlet/domain/publishing/license';
import { isLastingLawRule } from '@playlet/domain/rules/law-rules';
import { useState } from 'react';
import { useCallMutation } from '../../lib/call-mutation.ts';
import { callQuery, queryClient } from '../../lib/query.ts';
import { useTexts } from '../../lib/text.ts';
import { showToast } from '../../lib/toast.ts';
import { useNow } from '../../lib/use-now.ts';
import { Switch } from '../../ui/choice.tsx';
import { TextField } from '../../ui/field.tsx';
import { NoteDialog } from '../../ui/note-dialog.tsx';
import { NumberField } from '../../ui/number-field.tsx';
import { type LawRule, nameOf } from './law-rule.ts';

/** The most that a number of a rule may be; the service holds each rule to its own bounds. */
const MAX_NUMBER = 1_000_000_000;

/** Asks for a further version of a rule, beginning with the values of the present one. */
export function VersionDialog({ rule, onClose }: { rule: LawRule; onClose: () => void }) {
  const texts = useTexts();
  const { rules: words, publishing } = texts;
  const start = rule.current ?? rule.versions[0];
  const today = beijingDayOf(useNow());
  const [from, setFrom] = useState(today);
  const [source, setSource] = useState(start?.source ?? '');
  const [isEnabled, setEnabled] = useState(start?.isEnabled ?? true);
  const [parameters, setParameters] = useState(start?.parameters ?? {});
  const [invalid, setInvalid] = useState<ReadonlySet<string>>(new Set());
  const update = useCallMutation('PUT admin/system/law/update', {
    onSuccess: (saved) => {
      queryClient.setQueryData(callQuery('GET admin/system/law/list', {}).queryKey, saved);
      showToast(words.saved);
      onClose();
    },
  });
  const set = (name: string, value: number | string[]) => setParameters((all) => ({ ...all, [name]: value }));
  const mark = (name: string, isInvalid: boolean) =>
    setInvalid((all) => new Set([...all].filter((one) => one !== name).concat(isInvalid ? [name] : [])));
  return (
    <NoteDialog
      title={words.editTitle({ name: words.names[rule.id] })}
      description={words.editNote}
      submit={words.save}
      isPending={update.isPending}
      onClose={onClose}
      onSubmit={(note) => {
        if (invalid.size === 0) update.send({ id: rule.id, from, source, isEnabled, parameters, note });
      }}
    >
      {isLastingLawRule(rule.id) ? (
        <p className="text-caption text-text-2">{words.alwaysOn}</p>
      ) : (
        <Switch label={words.enabled} isOn={isEnabled} onChange={setEnabled} />
      )}
      <TextField
        label={words.from}
        type="date"
        value={from}
        min={today}
        onChange={({ target }) => setFrom(target.value)}
      />
      {Object.entries(parameters).map(([name, value]) =>
        typeof value === 'number' ? (
          <NumberField
            key={name}
            label={nameOf(texts, name)}
            value={value}
            min={0}
            max={MAX_NUMBER}
            message={words.range({ max: MAX_NUMBER })}
            onValue={(next) => next !== null && set(name, next)}
            onInvalid={(isInvalid) => mark(name, isInvalid)}
          />
        ) : (
          <fieldset key={name} className="flex flex-wrap gap-x-4 gap-y-2">
            <legend className="text-caption text-text-2">{nameOf(texts, name)}</legend>
            {LICENSE_KINDS.map((kind) => (
              <Switch
                key={kind}
                label={publishing.license.kinds[kind]}
                isOn={value.includes(kind)}
                onChange={(isOn) =>
                  set(
                    name,
                    LICENSE_KINDS.filter((one) => (one === kind ? isOn : value.includes(one))),
                  )
                }
              />
            ))}
          </fieldset>
        ),
      )}
      <TextField
        label={words.source}
        value={source}
        maxLength={200}
        onChange={({ target }) => setSource(target.value)}
      />
    </NoteDialog>
  );
}
