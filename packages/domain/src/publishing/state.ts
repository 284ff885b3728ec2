import type { Permission } from '../staff/permissions.ts';

/**
 * The publication states of a drama. `review`: it waits for a reviewer; `scheduled`: the clock publishes it;
 * `unpublished`: it was hidden, with a reason.
 */
export const PUBLICATION_STATES = ['draft', 'review', 'scheduled', 'published', 'unpublished'] as const;
export type PublicationState = (typeof PUBLICATION_STATES)[number];

type Transition = {
  from: readonly PublicationState[];
  to: readonly PublicationState[];
  permission: Permission;
};

/** Every transition from one state to another, with its requirement. The clock publishes without a permission. */
export const publicationTransitions = {
  submit: { from: ['draft'], to: ['review'], permission: 'content.edit' },
  withdraw: { from: ['review', 'scheduled'], to: ['draft'], permission: 'content.edit' },
  return: { from: ['review'], to: ['draft'], permission: 'content.review' },
  approve: { from: ['review'], to: ['scheduled', 'published'], permission: 'content.review' },
  schedule: { from: ['draft', 'scheduled'], to: ['scheduled'], permission: 'content.publish' },
  // Publishing twice is publishing once.
  publish: {
    from: ['draft', 'review', 'scheduled', 'published'],
    to: ['published'],
    permission: 'content.publish',
  },
  unpublish: {
    from: ['draft', 'review', 'scheduled', 'published', 'unpublished'],
    to: ['unpublished'],
    permission: 'content.publish',
  },
  restore: { from: ['unpublished'], to: ['published', 'draft'], permission: 'content.publish' },
} as const satisfies Record<string, Transition>;

export type PublicationAct = keyof typeof publicationTransitions;

/** Whether something may be done to a drama in this state. */
export function canTransit(state: PublicationState, act: PublicationAct): boolean {
  const { from }: Transition = publicationTransitions[act];
  return from.includes(state);
}

/** Returns the acts that a drama's state allows, regardless of the caller. */
export function listPossibleActs(state: PublicationState): PublicationAct[] {
  // The keys of the table are the acts.
  return (Object.keys(publicationTransitions) as PublicationAct[]).filter((act) => canTransit(state, act));
}

/** Returns the state from the rows: `stage` of one in progress. */
export function publicationStateOf(rows: {
  isPublished: boolean;
  isTakenDown: boolean;
  stage: 'review' | 'scheduled' | null;
}): PublicationState {
  if (rows.isTakenDown) return 'unpublished';
  if (rows.isPublished) return 'published';
  return rows.stage ?? 'draft';
}
