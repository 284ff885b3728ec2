import { IconAlertTriangle, IconCheck, IconPencil, IconShieldCheck, IconX } from '@tabler/icons-react';
import { useState } from 'react';
import type { CallOutput } from '../../lib/call.ts';
import { useTexts } from '../../lib/text.ts';
import { Tag } from '../../ui/tag.tsx';

export type Drama = CallOutput<'POST admin/content/group/list'>['list'][number];

const ICON_SIZE = 14;

/** The state of a drama, as a word with its sign. */
export function StateTag({ state }: { state: Drama['state'] }) {
  const { dramas } = useTexts();
  const label = dramas.states[state];
  if (state === 'published')
    return (
      <Tag tone="success" icon={<IconCheck size={ICON_SIZE} aria-hidden />}>
        {label}
      </Tag>
    );
  if (state === 'draft') return <Tag icon={<IconPencil size={ICON_SIZE} aria-hidden />}>{label}</Tag>;
  return (
    <Tag tone="danger" icon={<IconX size={ICON_SIZE} aria-hidden />}>
      {label}
    </Tag>
  );
}

/** The access to a drama, with the number of free episodes. */
export function AccessTag({ access }: { access: Drama['access'] }) {
  const { dramas } = useTexts();
  return (
    <Tag tone={access === 'vip' ? 'gold' : access === 'private' ? 'info' : 'neutral'}>
      {dramas.accesses[access]}
    </Tag>
  );
}

/** The registration number, or that it is missing. */
export function LicenseCell({ licenseNo }: { licenseNo: string | null }) {
  const { dramas } = useTexts();
  const Icon = licenseNo === null ? IconAlertTriangle : IconShieldCheck;
  return (
    <span className={`flex items-center gap-1.5 ${licenseNo === null ? 'text-warning' : 'text-text-2'}`}>
      <Icon size={16} aria-hidden className="shrink-0" />
      <span className="truncate" title={licenseNo ?? undefined}>
        {licenseNo ?? dramas.noLicense}
      </span>
    </span>
  );
}

type PosterProps = { poster: Drama['poster']; title: string; className: string };

/** A drama's picture, or the first letter of its title where there is none to show. */
export function PosterImage({ poster, title, className }: PosterProps) {
  const [isBroken, setBroken] = useState(false);
  const box = `shrink-0 overflow-hidden rounded-tag bg-surface-2 ${className}`;
  if (!poster || isBroken)
    return (
      <span aria-hidden className={`flex items-center justify-center text-section text-text-3 ${box}`}>
        {[...title][0]}
      </span>
    );
  return (
    <img
      src={poster.url}
      alt=""
      loading="lazy"
      onError={() => setBroken(true)}
      className={`object-cover ${box}`}
    />
  );
}
