import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { hasPermission, useMe } from '../../features/session/session.ts';
import { formatMoment } from '../../lib/format.ts';
import { callQuery } from '../../lib/query.ts';
import { type Texts, useTexts } from '../../lib/text.ts';
import { Button } from '../../ui/button.tsx';
import { Page } from '../../ui/page.tsx';
import { FailedState, Loading } from '../../ui/state.tsx';
import { Tag } from '../../ui/tag.tsx';
import { formatValue, type LawRule, type LawRuleVersion, nameOf } from './law-rule.ts';
import { VersionDialog } from './version-dialog.tsx';

/** `/rules`: the rules by law that the product follows, each with its versions. */
export default function Rules() {
  const { rules: words, state } = useTexts();
  const { data: me } = useMe();
  const { data, error, refetch } = useQuery(callQuery('GET admin/system/law/list', {}));
  const [open, setOpen] = useState<LawRule>();
  const mayEdit = hasPermission(me, 'settings.edit');
  return (
    <Page title={words.title}>
      {error && !data && (
        <FailedState title={state.pageFailed} error={error} onRetry={() => void refetch()} />
      )}
      {!error && !data && <Loading />}
      {data && (
        <div className="min-h-0 flex-1 overflow-auto px-6 pb-6 max-sm:px-4">
          <p className="max-w-160 py-2 text-text-2">{words.hint}</p>
          <ul>
            {data.rules.map((rule) => (
              <li key={rule.id} className="border-b border-line py-3">
                <RuleRow rule={rule} onEdit={mayEdit ? () => setOpen(rule) : undefined} />
              </li>
            ))}
          </ul>
          {open && <VersionDialog rule={open} onClose={() => setOpen(undefined)} />}
        </div>
      )}
    </Page>
  );
}

function RuleRow({ rule, onEdit }: { rule: LawRule; onEdit: (() => void) | undefined }) {
  const texts = useTexts();
  const { rules: words } = texts;
  const { current, versions } = rule;
  const name = words.names[rule.id];
  return (
    <>
      <div className="flex flex-wrap items-center gap-x-3 gap-y-2">
        <h2 className="min-w-0 flex-1 basis-60 font-semibold">{name}</h2>
        <Tag tone={current?.isEnabled ? 'success' : 'neutral'}>
          {current?.isEnabled ? words.isOn : words.isOff}
        </Tag>
        {onEdit && (
          <Button size="small" aria-label={`${words.edit}${texts.marks.colon}${name}`} onClick={onEdit}>
            {words.edit}
          </Button>
        )}
      </div>
      {current ? (
        <VersionLine version={current} texts={texts} />
      ) : (
        <p className="text-text-3">{words.none}</p>
      )}
      {versions.length > 1 && (
        <details className="mt-1">
          <summary className="min-h-8 text-caption text-text-2">
            {words.versions({ count: versions.length })}
          </summary>
          {versions.map((version) => (
            <VersionLine key={version.version} version={version} texts={texts} />
          ))}
        </details>
      )}
    </>
  );
}

function VersionLine({ version, texts }: { version: LawRuleVersion; texts: Texts }) {
  const { rules: words, marks } = texts;
  const { from, source, own, isEnabled, parameters } = version;
  const values = Object.entries(parameters).map(
    ([name, value]) => `${nameOf(texts, name)}${marks.colon}${formatValue(texts, value)}`,
  );
  const author = own ? words.own({ name: own.by, at: formatMoment(own.at) }) : words.builtIn;
  return (
    <div className="mt-1 text-text-2">
      <p className="tabular">
        {[words.since({ day: from }), ...(isEnabled ? [] : [words.isOff]), ...values].join(marks.comma)}
      </p>
      <p className="text-caption text-text-3">
        {[source, author, ...(own?.note ? [own.note] : [])].join(' · ')}
      </p>
    </div>
  );
}
