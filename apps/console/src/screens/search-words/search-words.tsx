import { useQuery } from '@tanstack/react-query';
import { buildRuleLines } from '../../features/catalogue/export-lines.ts';
import { buildOptions } from '../../features/catalogue/links.ts';
import { RULE_KINDS, RULE_LIST } from '../../features/catalogue/search-rules.ts';
import { changeSearch, useSearch } from '../../lib/navigation.ts';
import { callQuery } from '../../lib/query.ts';
import { useTexts } from '../../lib/text.ts';
import { Segments } from '../../ui/choice.tsx';
import { ExportButton } from '../../ui/export-button.tsx';
import { Page, ScrollRegion, Strip } from '../../ui/page.tsx';
import { FailedState, Loading } from '../../ui/state.tsx';
import { AddRule } from './add-rule.tsx';
import { Explanation } from './explanation.tsx';
import { RuleList } from './rule-list.tsx';

/** The rules for searches, and beside them the reason for each result. */
export default function SearchWords() {
  const texts = useTexts();
  const { searchWords: words } = texts;
  const search = useSearch();
  const kind = RULE_KINDS.find((one) => one === search.get('kind')) ?? 'synonym';
  const rules = useQuery(callQuery(RULE_LIST, {}));
  const counts = new Map(
    RULE_KINDS.map((one) => [one, rules.data?.list.filter((rule) => rule.kind === one).length ?? 0]),
  );
  return (
    <Page
      title={words.pageTitle}
      aside={<span className="text-text-2">{words.pageNote}</span>}
      actions={
        <ExportButton
          name="search-words"
          disabled={!rules.data?.list.length}
          read={() => buildRuleLines(rules.data?.list ?? [], texts)}
        />
      }
    >
      <div className="flex min-h-0 flex-1 stacked:flex-col stacked:overflow-y-auto">
        <section
          aria-label={words.rules}
          className="flex min-h-0 min-w-0 flex-1 flex-col border-e border-line"
        >
          <Strip>
            <Segments
              label={words.rules}
              value={kind}
              options={buildOptions(RULE_KINDS, words.kinds).map((option) => ({
                ...option,
                label: `${option.label} ${counts.get(option.value) ?? 0}`,
              }))}
              onChange={(value) => changeSearch({ kind: value === 'synonym' ? null : value })}
            />
          </Strip>
          <ScrollRegion label={words.kinds[kind]} className="min-h-0 flex-1 px-6 pb-6">
            <p className="py-3 text-text-2">{words.notes[kind]}</p>
            <AddRule key={kind} kind={kind} />
            {rules.error && !rules.data ? (
              <FailedState error={rules.error} onRetry={() => void rules.refetch()} />
            ) : rules.data ? (
              <RuleList kind={kind} rules={rules.data.list.filter((rule) => rule.kind === kind)} />
            ) : (
              <Loading />
            )}
          </ScrollRegion>
        </section>
        <Explanation />
      </div>
    </Page>
  );
}
