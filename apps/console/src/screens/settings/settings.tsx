import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { formatMoment } from '../../lib/format.ts';
import { callQuery } from '../../lib/query.ts';
import { useTexts } from '../../lib/text.ts';
import { Button } from '../../ui/button.tsx';
import { Page, Section } from '../../ui/page.tsx';
import { FailedState, Loading } from '../../ui/state.tsx';
import { ChangeDialog } from './change-dialog.tsx';
import { DailySummary } from './daily-summary.tsx';
import { formatSetting, SETTING_NAMES, type SettingName } from './setting.ts';
import { SettingHistory } from './setting-history.tsx';

/** `/settings`: what holds for the whole installation, with its history. */
export default function Settings() {
  const texts = useTexts();
  const { settings: words, state } = texts;
  const { data, error, refetch } = useQuery(callQuery('GET admin/system/setting/detail', {}));
  const [open, setOpen] = useState<SettingName>();
  return (
    <Page title={words.title}>
      {error && !data && (
        <FailedState title={state.pageFailed} error={error} onRetry={() => void refetch()} />
      )}
      {!error && !data && <Loading />}
      {data && (
        <div className="min-h-0 flex-1 overflow-auto px-6 pb-6">
          <ul className="py-2">
            {SETTING_NAMES.map((name) => (
              <li
                key={name}
                className="flex min-h-14 flex-wrap items-center gap-x-6 border-b border-line py-2"
              >
                <div className="min-w-0 flex-1">
                  <h2 className="font-semibold">{words.names[name]}</h2>
                  <p className="text-caption text-text-2">{words.hints[name]}</p>
                </div>
                <b className="tabular">{formatSetting(texts, name, data[name].value)}</b>
                <span className="w-44 text-text-2">
                  {data[name].changedAt ? formatMoment(data[name].changedAt) : words.asInstalled}
                </span>
                <Button
                  size="small"
                  aria-label={words.editTitle({ name: words.names[name] })}
                  onClick={() => setOpen(name)}
                >
                  {words.edit}
                </Button>
              </li>
            ))}
          </ul>
          <DailySummary />
          <Section title={words.history}>
            <SettingHistory />
          </Section>
          {open && <ChangeDialog name={open} value={data[open].value} onClose={() => setOpen(undefined)} />}
        </div>
      )}
    </Page>
  );
}
