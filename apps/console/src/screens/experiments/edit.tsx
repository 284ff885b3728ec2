import { findExperimentFaults } from '@playlet/domain/experiments/faults';
import { computeSampleSize } from '@playlet/domain/experiments/sample-size';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '../../lib/call.ts';
import { formatCount } from '../../lib/format.ts';
import { navigate, usePlace } from '../../lib/navigation.ts';
import { callQuery, refreshShown } from '../../lib/query.ts';
import { useTexts } from '../../lib/text.ts';
import { showFailureToast, showToast } from '../../lib/toast.ts';
import { Button } from '../../ui/button.tsx';
import { TextArea, TextField } from '../../ui/field.tsx';
import { Page, ScrollRegion, Section } from '../../ui/page.tsx';
import { FailedState, Loading } from '../../ui/state.tsx';
import { DesignForm } from './design-form.tsx';
import { emptyExperiment, type FormDrama, planOf } from './draft.ts';
import { type ExperimentDetail, useExperiment, type Written } from './experiments.ts';
import { PlanForm } from './plan-form.tsx';
import { WallPreview } from './wall-preview.tsx';

/** `/experiments/new`, `/experiments/:id/edit`: the change, its viewers, and the walls of both groups. */
export default function Edit() {
  const id = usePlace().path.split('/')[2] ?? 'new';
  return id === 'new' ? <Editor key="new" /> : <EditorOf id={id} />;
}

function EditorOf({ id }: { id: string }) {
  const { data, error, refetch } = useExperiment(id);
  const { experiments: words } = useTexts();
  if (data) return <Editor key={id} detail={data} />;
  return (
    <Page title={words.title}>
      {error ? <FailedState error={error} onRetry={() => void refetch()} /> : <Loading />}
    </Page>
  );
}

function Editor({ detail }: { detail?: ExperimentDetail }) {
  const { experiments: words } = useTexts();
  const { form, acts } = words;
  const [written, setWritten] = useState<Written>(detail?.written ?? emptyExperiment);
  const [invalid, setInvalid] = useState<ReadonlySet<string>>(new Set());
  const [isPending, setPending] = useState(false);
  const change = (part: Partial<Written>) => setWritten((before) => ({ ...before, ...part }));
  const onInvalid = (name: string, isInvalid: boolean) =>
    setInvalid((before) => {
      const after = new Set(before);
      if (isInvalid) after.add(name);
      else after.delete(name);
      return after;
    });
  const dramas = useDramas(written.design.groupIds);
  const faults = findExperimentFaults(written.design, dramas ?? []);
  const isUnnamed = written.name.trim() === '';
  const save = async () => {
    setPending(true);
    try {
      const sent = { ...written, plan: planOf(written) };
      const id = detail
        ? (await call('PUT admin/growth/experiment/update', { id: detail.summary.id, written: sent }),
          detail.summary.id)
        : (await call('POST admin/growth/experiment/create', { written: sent })).id;
      void refreshShown();
      showToast(acts.saved);
      navigate(`/experiments/${id}`);
    } catch (error) {
      showFailureToast(error);
    }
    setPending(false);
  };
  return (
    <Page
      title={detail ? detail.summary.name : words.add}
      parent={{ to: '/experiments', label: words.title }}
      actions={
        <Button
          tone="primary"
          busy={isPending}
          disabled={isUnnamed || invalid.size > 0}
          onClick={() => void save()}
        >
          {acts.save}
        </Button>
      }
    >
      <ScrollRegion label={words.title} className="min-h-0 flex-1">
        <div className="flex min-h-full narrow:flex-col">
          <div className="min-w-0 flex-1 px-6 py-2">
            <div className="flex max-w-160 flex-col gap-3 py-2">
              <TextField
                label={form.name}
                value={written.name}
                maxLength={60}
                onChange={({ target }) => change({ name: target.value })}
              />
              <TextArea
                label={form.hypothesis}
                hint={form.hypothesisHint}
                value={written.hypothesis}
                maxLength={200}
                rows={2}
                onChange={({ target }) => change({ hypothesis: target.value })}
              />
            </div>
            <DesignForm
              design={written.design}
              dramas={dramas ?? []}
              onChange={(design) => change({ design })}
              onInvalid={onInvalid}
            />
            {dramas && faults.length > 0 && (
              <div role="status" className="max-w-160 rounded-control bg-warning-soft p-3 text-warning">
                <ul>
                  {faults.map((fault) => (
                    <li key={fault}>{words.faults[fault]}</li>
                  ))}
                </ul>
              </div>
            )}
            <PlanForm written={written} onChange={change} onInvalid={onInvalid} />
            <p className="max-w-160 py-2 font-semibold">
              {form.needed({ count: formatCount(computeSampleSize(planOf(written))) })}
            </p>
          </div>
          <aside
            aria-label={form.previewTitle}
            className="w-93 shrink-0 border-s border-line px-6 narrow:w-auto narrow:border-s-0 narrow:border-t"
          >
            <Section title={form.previewTitle}>
              <WallPreview design={written.design} drama={dramas?.[0]} />
              <p className="mt-3 text-caption text-text-2">{form.noPrice}</p>
            </Section>
          </aside>
        </div>
      </ScrollRegion>
    </Page>
  );
}

/** The dramas of an experiment as they are now; undefined while they load. */
function useDramas(ids: readonly string[]): FormDrama[] | undefined {
  const { data } = useQuery({
    ...callQuery('POST admin/growth/experiment/dramas', { ids: [...ids] }),
    placeholderData: (before) => before,
  });
  return data?.list;
}
