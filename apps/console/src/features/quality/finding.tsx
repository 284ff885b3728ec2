import type { MessageValues } from '@playlet/i18n/format-message';
import {
  IconAlertCircle,
  IconAlertTriangle,
  IconCheck,
  IconInfoCircle,
  IconReplace,
} from '@tabler/icons-react';
import type { CallOutput } from '../../lib/call.ts';
import type { Texts } from '../../lib/text.ts';
import { formatSpan } from './time.ts';

export type Finding = CallOutput<'POST admin/quality/finding/list'>['list'][number];

/** Returns the measurement, in words. */
export function describeFinding(
  { kind, values }: Pick<Finding, 'kind' | 'values'>,
  { quality }: Texts,
): string {
  const { drama = '', index = '' } = values;
  const episode = drama === '' ? quality.sameDrama({ index }) : quality.otherDrama({ drama, index });
  // The service sends the values that the kind has.
  const text = quality.about[kind] as string | ((values: MessageValues) => string);
  return typeof text === 'string' ? text : text({ ...values, episode });
}

/** Returns the place in the episode, or that it concerns all of it. */
export function whereOf({ span, index }: Finding, { quality }: Texts): string {
  if (span) return formatSpan(span);
  return index === 0 ? quality.wholeDrama : quality.wholeEpisode;
}

const severityIcons = { error: IconAlertCircle, warning: IconAlertTriangle, info: IconInfoCircle };
const severityTones = { error: 'text-danger', warning: 'text-warning', info: 'text-text-2' };

/** The severity of a finding, or its decision. */
export function FindingIcon({ finding: { severity, state } }: { finding: Finding }) {
  if (state === 'fine') return <IconCheck size={16} aria-hidden className="shrink-0 text-success" />;
  if (state === 'replaced') return <IconReplace size={16} aria-hidden className="shrink-0 text-text-3" />;
  const Icon = severityIcons[severity];
  return <Icon size={16} aria-hidden className={`shrink-0 ${severityTones[severity]}`} />;
}

/** The page of the episode, at the finding. */
export function episodePathOf({ groupId, index, id }: Pick<Finding, 'groupId' | 'index' | 'id'>): string {
  return `/dramas/${groupId}/episodes/${index}?finding=${id}`;
}
