import { IconPlus, IconUpload } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { type DragEvent, useEffect, useMemo, useState } from 'react';
import { formatBytes } from '../../lib/bytes.ts';
import { MOD_KEY_NAME, useKeys } from '../../lib/keyboard.ts';
import { callQuery } from '../../lib/query.ts';
import { useTexts } from '../../lib/text.ts';
import { showFailureToast } from '../../lib/toast.ts';
import { Button, buttonClassOf } from '../../ui/button.tsx';
import { Link } from '../../ui/link.tsx';
import { Page, ScrollRegion, Strip } from '../../ui/page.tsx';
import { State } from '../../ui/state.tsx';
import { Kbd } from '../../ui/tag.tsx';
import { addFiles, clearPlan, restorePlan } from './build-plan.ts';
import { LooseCompanions } from './companion-lines.tsx';
import { DramaPlan } from './drama-plan.tsx';
import { Legend } from './episode-cells.tsx';
import { reviewDrama } from './plan.ts';
import { PlanFigures } from './plan-figures.tsx';
import { chooseFolder, readDrop } from './read-folders.ts';
import { ReplacementStrip, replaceWith, useReplacement } from './replacement.tsx';
import type { ReviewedDrama } from './reviewed-drama.ts';
import { pauseAll, resumeAll, startFiles } from './send-queue.ts';
import { type UploadFile, useUpload } from './store.ts';

/** Turns folders into a plan that is corrected in place; nothing is sent before the operator starts it. */
export default function Upload() {
  const { ingest } = useTexts();
  const words = ingest.upload;
  const plan = useUpload();
  const [isOver, setOver] = useState(false);
  const replacement = useReplacement();
  useEffect(() => void restorePlan(), []);

  const dramas = useMemo(
    () =>
      plan.dramas.flatMap((drama): ReviewedDrama[] => {
        const files = plan.files.filter(({ folder }) => folder === drama.folder);
        return files.length === 0 ? [] : [{ drama, files, review: reviewDrama(drama, files, plan.matches) }];
      }),
    [plan.dramas, plan.files, plan.matches],
  );
  const ready = dramas.flatMap(({ review, files }) => {
    const states = new Map(files.map((file) => [file.key, file]));
    return review.toSend.filter(({ key }) => states.get(key)?.send === 'planned' && states.get(key)?.file);
  });
  const count = (send: UploadFile['send']) => plan.files.filter((file) => file.send === send).length;
  const isEmpty = dramas.length === 0;
  const isBusy = count('sending') + count('waiting') > 0;

  const add = () =>
    void chooseFolder()
      .then((chosen) => chosen && addFiles(chosen))
      .catch(showFailureToast);
  const start = () => ready.length > 0 && startFiles(ready.map(({ key }) => key));
  useKeys({ 'Mod+Enter': start });
  const drop = (event: DragEvent) => {
    event.preventDefault();
    setOver(false);
    void readDrop(event.dataTransfer.items)
      .then((chosen) => {
        const [only, ...others] = chosen;
        return replacement && only && others.length === 0 ? replaceWith(replacement, only) : addFiles(chosen);
      })
      .catch(showFailureToast);
  };

  return (
    <div
      className="relative flex min-h-0 flex-1 flex-col"
      onDragOver={(event) => {
        event.preventDefault();
        setOver(true);
      }}
      onDragLeave={(event) => event.currentTarget === event.target && setOver(false)}
      onDrop={drop}
    >
      <Page
        title={isEmpty ? words.title : words.planTitle}
        aside={
          !isEmpty && (
            <span className="text-text-2">
              {words.summary({
                folders: dramas.length,
                files: plan.files.length,
                size: formatBytes(plan.files.reduce((sum, { size }) => sum + size, 0)),
              })}
              {count('planned') === plan.files.length && <span className="ms-3">{words.notSent}</span>}
            </span>
          )
        }
        actions={
          !isEmpty && (
            <>
              <Button onClick={add}>
                <IconPlus size={16} aria-hidden />
                {words.add}
              </Button>
              {count('failed') > 0 && (
                <Button onClick={() => resumeAll(['failed'])}>
                  {words.retryAll({ count: count('failed') })}
                </Button>
              )}
              {isBusy ? (
                <Button onClick={pauseAll}>{words.pauseAll}</Button>
              ) : (
                count('paused') > 0 && (
                  <Button onClick={() => resumeAll(['paused'])}>{words.resumeAll}</Button>
                )
              )}
              {!isBusy && (
                <Button title={words.clearNote} onClick={() => void clearPlan()}>
                  {words.clear}
                </Button>
              )}
              {(ready.length > 0 || !isBusy) && (
                <Button tone="primary" disabled={ready.length === 0} onClick={start}>
                  <IconUpload size={16} aria-hidden />
                  {ready.length === 0 ? words.nothingToSend : words.start({ count: ready.length })}
                </Button>
              )}
            </>
          )
        }
      >
        {replacement && <ReplacementStrip replacement={replacement} />}
        {isEmpty ? (
          <Empty onAdd={add} />
        ) : (
          <>
            <LooseCompanions folders={dramas.map(({ drama }) => drama.folder)} />
            <PlanFigures dramas={dramas} bytesPerSecond={plan.bytesPerSecond} />
            {count('missing') > 0 && (
              <p
                role="status"
                className="flex flex-wrap items-center gap-3 bg-warning-soft px-6 py-2 text-warning"
              >
                {words.missingBanner({ count: count('missing') })}
                <Button
                  size="small"
                  onClick={() =>
                    plan.files.some(({ send, handle }) => send === 'missing' && handle)
                      ? resumeAll(['missing'])
                      : add()
                  }
                >
                  {words.reread}
                </Button>
              </p>
            )}
            <Legend />
            <ScrollRegion label={words.planTitle} className="min-h-0 flex-1">
              {dramas.map((one) => (
                <DramaPlan key={one.drama.folder} {...one} />
              ))}
            </ScrollRegion>
            <Strip isFooter>
              <span className="flex-1">{words.footer}</span>
              {ready.length > 0 && (
                <span aria-hidden className="flex items-center gap-1.5 touch:hidden">
                  <Kbd>{MOD_KEY_NAME}</Kbd>
                  <Kbd>Enter</Kbd>
                  {words.start({ count: ready.length })}
                </span>
              )}
            </Strip>
          </>
        )}
      </Page>
      {isOver && (
        <div className="pointer-events-none absolute inset-2 z-20 flex items-center justify-center rounded-dialog border-2 border-dashed border-text-1 bg-bg/90 text-page">
          {words.dropHere}
        </div>
      )}
    </div>
  );
}

const MAX_SHOWN_COUNT = 100;

function Empty({ onAdd }: { onAdd: () => void }) {
  const { ingest } = useTexts();
  const words = ingest.upload;
  const { data } = useQuery(callQuery('POST admin/ingest/upload/list', { pageSize: MAX_SHOWN_COUNT }));
  const open = data?.list.length ?? 0;
  return (
    <State
      prop="seat"
      title={words.emptyTitle}
      actions={
        <>
          <Button tone="primary" onClick={onAdd}>
            <IconUpload size={16} aria-hidden />
            {words.choose}
          </Button>
          <Link to="/ingest" className={buttonClassOf()}>
            {words.toQueue}
          </Link>
        </>
      }
    >
      {words.empty}
      {open > 0 && <strong className="mt-2 block text-text-1">{words.openElsewhere({ count: open })}</strong>}
    </State>
  );
}
