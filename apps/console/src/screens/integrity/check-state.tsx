import type { CallOutput } from '../../lib/call.ts';
import { formatCount, formatMoment } from '../../lib/format.ts';
import { type Texts, useTexts } from '../../lib/text.ts';
import { Strip } from '../../ui/page.tsx';
import { ProgressBar } from '../../ui/progress.tsx';
import { Tag } from '../../ui/tag.tsx';

type State = CallOutput<'GET admin/system/integrity/detail'>;

export const isUnderWay = (state: State | undefined): boolean =>
  state?.checks.some((check) => check.state === 'waiting' || check.state === 'running') ?? false;

/** The last check, or the one under way, and when each area was last looked at. */
export function CheckState({ state }: { state: State }) {
  const texts = useTexts();
  const { integrity, marks } = texts;
  const [check] = state.checks;
  const checkedAt = new Map(state.areas.map((one) => [one.area, one.checkedAt]));
  return (
    <>
      {check && (
        <Strip>
          <span className="flex min-w-0 flex-1 flex-wrap items-center gap-3">
            {check.groupTitle && <b className="font-semibold">{check.groupTitle}</b>}
            <span role="status">{describeCheck(check, texts)}</span>
            {check.state === 'running' && (
              <span className="w-48">
                <ProgressBar
                  label={describeCheck(check, texts)}
                  done={Math.min(check.done, check.total)}
                  total={check.total}
                />
              </span>
            )}
          </span>
        </Strip>
      )}
      <Strip>
        {Object.entries(integrity.areas).map(([area, name]) => {
          // The keys of the words are the areas.
          const at = checkedAt.get(area as State['areas'][number]['area']);
          return (
            <span key={area} className="me-2 text-caption text-text-2">
              {name}
              {marks.colon}
              <span className="tabular">{at ? formatMoment(at) : integrity.never}</span>
            </span>
          );
        })}
        <span className="text-caption text-text-2">
          {integrity.ledger}
          {marks.colon}
          <span className="tabular">
            {state.ledger.checkedAt ? formatMoment(state.ledger.checkedAt) : integrity.never}
          </span>
        </span>
        {state.ledger.brokenRules > 0 && (
          <Tag tone="danger">{integrity.ledgerBroken({ count: state.ledger.brokenRules })}</Tag>
        )}
      </Strip>
    </>
  );
}

function describeCheck(check: State['checks'][number], { integrity }: Texts): string {
  const { state, area, done, total, found, error, endedAt, createdAt } = check;
  if (state === 'waiting') return integrity.waiting;
  if (state === 'running')
    return integrity.running({
      area: area ? integrity.areas[area] : '',
      done: formatCount(Math.min(done, total)),
      total: formatCount(total),
    });
  const at = formatMoment(endedAt ?? createdAt);
  return state === 'done'
    ? integrity.lastDone({ at, found })
    : integrity.lastFailed({ at, error: error ?? '' });
}
