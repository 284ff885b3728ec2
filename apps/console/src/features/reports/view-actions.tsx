import { IconArrowsDiff, IconLink } from '@tabler/icons-react';
import { changeSearch, getPlace, hrefOf } from '../../lib/navigation.ts';
import { useTexts } from '../../lib/text.ts';
import { showToast } from '../../lib/toast.ts';
import { Button } from '../../ui/button.tsx';
import { Segments } from '../../ui/choice.tsx';
import { SavedReports } from './saved-reports.tsx';
import { RANGES, sharedSearchOf, type View } from './view.ts';

type ViewActionsProps = {
  view: View;
  /** Whether the page can be compared with as many days before. */
  canCompare?: boolean;
};

/** Which days, whether compared, and the link to just this view. */
export function ViewActions({ view, canCompare = false }: ViewActionsProps) {
  const { reports } = useTexts();
  const { range, comparesBefore, input } = view;
  const share = async () => {
    const { path, search } = getPlace();
    const href = hrefOf(`${path}${sharedSearchOf(view, search)}`);
    await navigator.clipboard.writeText(new URL(href, location.href).href);
    showToast(reports.linkCopied);
  };
  return (
    <>
      <Segments
        label={reports.range}
        value={range}
        options={RANGES.map((value) => ({ value, label: reports.ranges[value] }))}
        onChange={(value) =>
          changeSearch({
            range: value,
            grain: null,
            from: value === 'custom' ? input.from : null,
            to: value === 'custom' ? input.to : null,
          })
        }
      />
      {range === 'custom' && (
        <>
          {(['from', 'to'] as const).map((end) => (
            <input
              key={end}
              type="date"
              aria-label={reports[end]}
              value={input[end]}
              onChange={({ target }) => target.value && changeSearch({ [end]: target.value })}
              className="min-h-(--small-height) rounded-small border border-line-strong bg-bg px-2"
            />
          ))}
        </>
      )}
      {canCompare && (
        <Button
          aria-pressed={comparesBefore}
          onClick={() => changeSearch({ compare: comparesBefore ? 'off' : null })}
        >
          <IconArrowsDiff size={16} aria-hidden />
          {reports.compare}
        </Button>
      )}
      <SavedReports />
      <Button className="phone:hidden" onClick={() => void share()}>
        <IconLink size={16} aria-hidden />
        {reports.share}
      </Button>
    </>
  );
}
