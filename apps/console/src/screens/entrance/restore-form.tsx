import { type FormEvent, useState } from 'react';
import { formatBytes } from '../../lib/bytes.ts';
import { useCallMutation } from '../../lib/call-mutation.ts';
import { formatCount, formatMoment } from '../../lib/format.ts';
import { useTexts } from '../../lib/text.ts';
import { Button } from '../../ui/button.tsx';
import { DateTimeField } from '../../ui/date-time-field.tsx';
import { PasswordField } from '../../ui/password-field.tsx';
import { Tag } from '../../ui/tag.tsx';
import type { RestoreOffered } from './use-restore.ts';

type RestoreFormProps = { link: string; offered: RestoreOffered; onStarted: () => void };

/** The backups there are, what comes back with the chosen one, and its key. */
export function RestoreForm({ link, offered, onStarted }: RestoreFormProps) {
  const { restoring } = useTexts();
  const [chosen, setChosen] = useState(offered.backups[0]);
  const [key, setKey] = useState('');
  const [at, setAt] = useState<string | null>(null);
  const span = offered.moments.find(({ source }) => source === chosen?.source);
  const start = useCallMutation('POST admin/entry/restore/start', {
    fields: { VALIDATION_FAILED: 'key' },
    onSuccess: onStarted,
  });
  if (!chosen) return null;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const { source, id } = chosen;
    start.send({
      ...{ link, source, id },
      ...(span && at !== null && { at }),
      ...(chosen.encrypted && key.trim() !== '' && { key: key.trim() }),
    });
  };
  return (
    <form onSubmit={submit} className="flex flex-col gap-4">
      <fieldset className="flex max-h-80 flex-col overflow-y-auto rounded-field border border-line">
        <legend className="sr-only">{restoring.choose}</legend>
        {offered.backups.map((backup) => (
          <label
            key={`${backup.source} ${backup.id}`}
            className="flex min-h-11 cursor-pointer items-start gap-3 border-b border-line px-3 py-2.5 last:border-0 hover:bg-hover has-[:focus-visible]:outline-3 has-[:focus-visible]:outline-info"
          >
            <input
              type="radio"
              name="backup"
              className="mt-1 size-4 shrink-0 accent-brand-solid"
              checked={backup === chosen}
              onChange={() => setChosen(backup)}
            />
            <span className="shrink-0 font-semibold">{formatMoment(backup.takenAt)}</span>
            <span className="min-w-0">
              <span className="flex flex-wrap items-center gap-2">
                <Tag tone="neutral">{restoring.sources[backup.source]}</Tag>
                {backup.encrypted && <Tag tone="neutral">{restoring.encrypted}</Tag>}
              </span>
              <span className="block text-caption text-text-2">
                {restoring.size({
                  rows: formatCount(backup.rows),
                  bytes: formatBytes(backup.bytes),
                  objects: formatCount(backup.mediaObjects),
                  mediaBytes: formatBytes(backup.mediaBytes),
                })}
              </span>
            </span>
          </label>
        ))}
      </fieldset>
      <p className="text-text-2">{restoring.returns}</p>
      {span && (
        <DateTimeField
          label={restoring.at}
          value={at}
          onChange={setAt}
          hint={restoring.atHint({ from: formatMoment(span.from), until: formatMoment(span.until) })}
        />
      )}
      {chosen.encrypted ? (
        <PasswordField
          label={restoring.key}
          value={key}
          onChange={(event) => setKey(event.target.value)}
          required={!offered.hasKey}
          autoComplete="off"
          placeholder="AGE-SECRET-KEY-1…"
          hint={offered.hasKey ? restoring.keyIsSet : restoring.keyHint}
          error={start.errors.key}
        />
      ) : (
        <p className="text-caption text-text-2">{restoring.withoutSecret}</p>
      )}
      <Button type="submit" tone="primary" size="large" className="self-start" busy={start.isPending}>
        {restoring.start}
      </Button>
    </form>
  );
}
