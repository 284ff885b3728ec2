import type { DocumentName } from '@playlet/legal';
import { IconExternalLink } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { hasPermission, useMe } from '../../features/session/session.ts';
import { formatCount } from '../../lib/format.ts';
import { callQuery } from '../../lib/query.ts';
import { getLanguage, useTexts } from '../../lib/text.ts';
import { buttonClassOf } from '../../ui/button.tsx';
import { Link } from '../../ui/link.tsx';
import { SidePanel } from '../../ui/side-panel.tsx';
import { FailedState, Loading } from '../../ui/state.tsx';
import { Tag } from '../../ui/tag.tsx';
import { countMembers, type OperatorVersion, stateTones, VERSION_DETAIL } from './agreements.ts';

type VersionPanelProps = {
  document: DocumentName;
  version: OperatorVersion;
  /** The one before. */
  earlier: OperatorVersion | undefined;
  onClose: () => void;
};

/** One version: its changes, and its consents with time and occasion. */
export function VersionPanel({ document, version, earlier, onClose }: VersionPanelProps) {
  const { agreements: words } = useTexts();
  const { data: me } = useMe();
  const { data, error, refetch } = useQuery(
    callQuery(VERSION_DETAIL, { document, version: version.version }),
  );
  const isAgreement = document !== 'accessibility';
  const address = isAgreement ? `/my/agreements/${document}` : '/my/accessibility';
  return (
    <SidePanel
      title={words.versionOf({ document: words.documents[document], day: version.version })}
      note={<Tag tone={stateTones[version.state]}>{words.states[version.state]}</Tag>}
      onClose={onClose}
    >
      <div className="flex flex-wrap gap-2">
        {earlier && (
          <Link
            to={`/agreements/${document}/changes?from=${earlier.version}&to=${version.version}`}
            className={buttonClassOf({ size: 'small' })}
          >
            {words.compare}
          </Link>
        )}
        <a
          href={`${address}?version=${version.version}`}
          target="_blank"
          rel="noreferrer"
          className={buttonClassOf({ size: 'small' })}
        >
          <IconExternalLink size={15} aria-hidden />
          {words.readInViewer}
        </a>
        {isAgreement && hasPermission(me, 'members.view') && (
          <Link
            to={`/consents?document=${document}&version=${version.version}`}
            className={buttonClassOf({ size: 'small' })}
          >
            {words.whoAgreed}
          </Link>
        )}
      </div>
      <Part title={words.summary}>
        <p className="whitespace-pre-line">{version.summary?.[getLanguage()] ?? words.noSummary}</p>
      </Part>
      {isAgreement && (
        <>
          <Part title={words.bySource}>
            {countMembers(version) === 0 ? (
              <p className="text-text-2">{words.none}</p>
            ) : (
              <Counts
                lines={version.consents.map(({ source, members }) => [words.sources[source], members])}
              />
            )}
          </Part>
          {error ? (
            <FailedState error={error} onRetry={() => void refetch()} />
          ) : data ? (
            data.days.length > 0 && (
              <Part title={words.byDay}>
                <Counts lines={data.days.map(({ day, members }) => [day, members])} />
              </Part>
            )
          ) : (
            <Loading />
          )}
        </>
      )}
    </SidePanel>
  );
}

function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className="mt-4 border-t border-line pt-3">
      <h3 className="mb-1.5 text-caption text-text-2">{title}</h3>
      {children}
    </section>
  );
}

function Counts({ lines }: { lines: readonly (readonly [string, number])[] }) {
  const { agreements: words } = useTexts();
  return (
    <dl className="grid grid-cols-[1fr_auto] gap-y-1">
      {lines.map(([name, members]) => (
        <div key={name} className="contents">
          <dt className="tabular">{name}</dt>
          <dd className="text-end tabular">{words.people({ count: formatCount(members) })}</dd>
        </div>
      ))}
    </dl>
  );
}
