import { useEffect, useRef } from 'react';
import { useDecide } from '../../features/quality/decide.ts';
import { describeFinding, type Finding, FindingIcon, whereOf } from '../../features/quality/finding.tsx';
import type { EpisodeCheck } from '../../features/quality/parts.ts';
import { hasPermission, useMe } from '../../features/session/session.ts';
import { replacePath } from '../../features/upload/replace-path.ts';
import { useTexts } from '../../lib/text.ts';
import { Button, buttonClassOf } from '../../ui/button.tsx';
import { Link } from '../../ui/link.tsx';

type FindingsPanelProps = {
  check: EpisodeCheck;
  /** The finding at the film's present time. */
  currentId: string | null;
  onChoose: (finding: Finding) => void;
};

/** The findings of the episode, each with its actions. */
export function FindingsPanel({ check, currentId, onChoose }: FindingsPanelProps) {
  const { episodeCheck, quality } = useTexts();
  const { findings } = check;
  const open = findings.filter(({ state }) => state === 'open').length;
  return (
    <section aria-labelledby="findings" className="min-w-0 flex-1 overflow-y-auto px-5 py-4">
      <h2 id="findings" className="text-section">
        {episodeCheck.list}
        {check.check && findings.length > 0 && (
          <span className="ms-2 font-normal text-text-2">
            {episodeCheck.summary({ count: findings.length, open })}
          </span>
        )}
      </h2>
      {check.check === null && <p className="mt-3 text-text-2">{episodeCheck.pending}</p>}
      {check.check && findings.length === 0 && <p className="mt-3 text-text-2">{episodeCheck.none}</p>}
      <ul aria-label={quality.finding}>
        {findings.map((finding) => (
          <FindingItem
            key={finding.id}
            finding={finding}
            replacePath={replacePath(check.groupId, check.index)}
            isCurrent={finding.id === currentId}
            onChoose={() => onChoose(finding)}
          />
        ))}
      </ul>
    </section>
  );
}

type FindingItemProps = { finding: Finding; replacePath: string; isCurrent: boolean; onChoose: () => void };

function FindingItem({ finding, replacePath: replacement, isCurrent, onChoose }: FindingItemProps) {
  const texts = useTexts();
  const { quality } = texts;
  const { data: me } = useMe();
  const { decide, isPending } = useDecide();
  const item = useRef<HTMLLIElement>(null);
  useEffect(() => {
    if (isCurrent) item.current?.scrollIntoView({ block: 'nearest' });
  }, [isCurrent]);
  const mayDecide = hasPermission(me, 'content.review');
  return (
    <li
      ref={item}
      aria-current={isCurrent || undefined}
      className="flex items-start gap-3 border-b border-line py-2.5 aria-[current]:bg-hover"
    >
      <span className="pt-0.5">
        <FindingIcon finding={finding} />
      </span>
      <button type="button" onClick={onChoose} className="min-w-0 flex-1 text-start">
        <span className="font-semibold">{quality.kinds[finding.kind]}</span>
        <span className="ms-2 text-text-2 tabular">{whereOf(finding, texts)}</span>
        <span className="block text-caption text-text-2">{describeFinding(finding, texts)}</span>
      </button>
      {finding.state === 'open' && hasPermission(me, 'content.edit') && (
        <Link to={replacement} className={buttonClassOf({ tone: 'plain', size: 'small' })}>
          {quality.replace}
        </Link>
      )}
      {finding.state === 'open' && mayDecide && (
        <Button size="small" busy={isPending} onClick={() => void decide([finding.id], 'fine')}>
          {quality.fine}
        </Button>
      )}
      {finding.state === 'fine' && (
        <span className="flex items-center gap-2 text-caption text-text-2">
          {finding.decidedBy && quality.decidedBy({ name: finding.decidedBy })}
          {mayDecide && (
            <Button
              tone="plain"
              size="small"
              busy={isPending}
              onClick={() => void decide([finding.id], 'open')}
            >
              {quality.reopen}
            </Button>
          )}
        </span>
      )}
    </li>
  );
}
