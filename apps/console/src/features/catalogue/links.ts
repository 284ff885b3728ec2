import type { CallInput, CallOutput } from '../../lib/call.ts';
import type { TagTone } from '../../ui/tag.tsx';

export type OperatorLink = CallOutput<'POST admin/content/link/list'>['list'][number];
export type LinkSlot = OperatorLink['slot'];

/** The fields that an operator fills in. */
export type LinkDraft = Omit<
  OperatorLink,
  'id' | 'image' | 'impressions' | 'clicks' | 'completions' | 'version'
>;

/** The slots of the links page: the editor's recommendations and advertisements. Contacts have a page of their own. */
export const PLACED_SLOTS = ['hero', 'banner', 'splash', 'feed', 'preroll', 'pause', 'rewarded'] as const;
export const AUDIENCES = ['all', 'guest', 'member', 'vip'] as const;

export const LINK_LIST = 'POST admin/content/link/list';

export function isAd({ slot }: { slot: LinkSlot }): boolean {
  return !['hero', 'service', 'jump', 'notice'].includes(slot);
}

export function newDraft(slot: LinkSlot): LinkDraft {
  return {
    slot,
    title: '',
    target: null,
    text: null,
    audience: 'all',
    weight: 1,
    dailyCap: null,
    position: 0,
    paused: false,
    startsAt: null,
    endsAt: null,
    videoId: null,
    groupId: null,
    focus: null,
    advertiser: null,
    seconds: null,
    closableAfter: null,
  };
}

export function draftOf(link: OperatorLink): LinkDraft {
  const {
    id: _id,
    image: _image,
    impressions: _i,
    clicks: _c,
    completions: _d,
    version: _v,
    ...draft
  } = link;
  return draft;
}

type LinkUpdate = Omit<CallInput<'PUT admin/content/link/update'>, 'id' | 'version'>;

/** Returns the changed fields of a draft. */
export function listChangedFields(draft: LinkDraft, link: LinkDraft): LinkUpdate {
  const { slot: _slot, ...fields } = draft;
  const names = Object.keys(fields) as (keyof typeof fields)[];
  const changed = names.filter((name) => JSON.stringify(fields[name]) !== JSON.stringify(link[name]));
  return Object.fromEntries(changed.map((name) => [name, fields[name]]));
}

export type LinkState = 'off' | 'noPicture' | 'planned' | 'over' | 'on';

/** Returns the present state of an entry. An advertisement without a picture, or with the weight 0, is never shown. */
export function stateOf(link: OperatorLink, now = Date.now()): LinkState {
  if (link.paused || (isAd(link) && link.weight === 0)) return 'off';
  if (link.endsAt !== null && Date.parse(link.endsAt) <= now) return 'over';
  if (isAd(link) && link.image === null) return 'noPicture';
  return link.startsAt !== null && Date.parse(link.startsAt) > now ? 'planned' : 'on';
}

export const STATE_TONES: Record<LinkState, TagTone> = {
  on: 'success',
  planned: 'warning',
  noPicture: 'danger',
  over: 'neutral',
  off: 'neutral',
};

/** Clicks of a hundred showings; a dash where nothing was shown. */
export function computeClickRate({
  impressions,
  clicks,
}: Pick<OperatorLink, 'impressions' | 'clicks'>): string {
  return impressions === 0 ? '—' : `${((100 * clicks) / impressions).toFixed(1)}%`;
}

export function buildOptions<Value extends string>(values: readonly Value[], names: Record<Value, string>) {
  return values.map((value) => ({ value, label: names[value] }));
}
