import { usePlace } from '../../lib/navigation.ts';
import { useTexts } from '../../lib/text.ts';
import { Page, ScrollRegion } from '../../ui/page.tsx';
import { FailedState, Loading } from '../../ui/state.tsx';
import { Tag } from '../../ui/tag.tsx';
import { Acts } from './acts.tsx';
import { ChangeOverDays } from './change-over-days.tsx';
import { type ExperimentDetail, formatState, STATE_TONES, useExperiment } from './experiments.ts';
import { Figures } from './figures.tsx';
import { GroupTable } from './group-table.tsx';
import { GuardRails } from './guard-rails.tsx';
import { Settings } from './settings.tsx';

/** `/experiments/:id`: an experiment's state, its confidence, and its actions. */
export default function Experiment() {
  const id = usePlace().path.split('/')[2] ?? '';
  const texts = useTexts();
  const { experiments: words } = texts;
  const { data, error, refetch } = useExperiment(id);
  const parent = { to: '/experiments', label: words.title };
  if (!data)
    return (
      <Page title={words.title} parent={parent}>
        {error ? <FailedState error={error} onRetry={() => void refetch()} /> : <Loading />}
      </Page>
    );
  const { summary } = data;
  return (
    <Page
      title={summary.name}
      parent={parent}
      aside={<Tag tone={STATE_TONES[summary.state]}>{formatState(summary, texts)}</Tag>}
      actions={<Acts detail={data} />}
    >
      <View detail={data} />
    </Page>
  );
}

function View({ detail }: { detail: ExperimentDetail }) {
  const { experiments: words } = useTexts();
  return (
    <>
      <Figures detail={detail} />
      <ScrollRegion label={detail.summary.name} className="min-h-0 flex-1">
        <div className="flex min-h-full narrow:flex-col">
          <div className="min-w-0 flex-1 px-6 py-4">
            <ChangeOverDays detail={detail} />
            <GroupTable detail={detail} />
            <GuardRails detail={detail} />
          </div>
          <aside
            aria-label={words.setting.title}
            className="w-80 shrink-0 border-s border-line px-6 py-4 narrow:w-auto narrow:border-s-0 narrow:border-t"
          >
            <Settings detail={detail} />
          </aside>
        </div>
      </ScrollRegion>
    </>
  );
}
