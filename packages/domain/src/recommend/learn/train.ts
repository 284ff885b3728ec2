import { chooseSettings, type Settings } from './choose.ts';
import { computeEaseWeights, type Ease, isSolvable, trainEase } from './ease.ts';
import { type Interactions, markPresence, transpose } from './interactions.ts';
import { type Column, convertColumnsToRows, convertRowsToColumns, type ItemWeights } from './item-weights.ts';
import { computeNeighbourColumns, type NeighbourSettings } from './neighbours.ts';

/** Weights kept of an item's column; more gain less than a hundredth of the quality. */
const MAX_WEIGHTS_PER_ITEM = 800;
/** Nearest items that take part in an item's column where the closed form cannot be solved: more of them while it is quick. */
const NEIGHBOURS = [
  { items: 12_000, neighbours: 300 },
  { items: Number.POSITIVE_INFINITY, neighbours: 100 },
] as const;

export type Trained = {
  kind: 'ease' | 'neighbours';
  settings: Settings;
  weights: ItemWeights;
  /** The whole of it, where it was solved exactly. */
  ease: Ease | undefined;
};

/** Learns the weights between items from all interactions. */
export function trainItemWeights(
  interactions: Interactions,
  kind: Trained['kind'] = isSolvable(interactions) ? 'ease' : 'neighbours',
  settings: Settings = chooseSettings(interactions),
): Trained {
  const seen = settings.weighted ? interactions : markPresence(interactions);
  if (kind === 'ease') {
    const ease = trainEase(seen, settings.regularisation);
    return {
      kind,
      settings,
      weights: computeEaseWeights(ease, MAX_WEIGHTS_PER_ITEM, popularity(seen)),
      ease,
    };
  }
  const columns: Column[] = [];
  for (const { item, column } of computeNeighbourColumns(seen, neighbourSettings(seen, settings)))
    columns[item] = column;
  return { kind, settings, weights: convertColumnsToRows(columns), ease: undefined };
}

/**
 * Learns again only what speaks for the `changed` items; what speaks for the others stays as it was learned before. For
 * what `computeNeighbourColumns` solved, where one column does not hang on all others.
 */
export function retrainItemWeights(
  interactions: Interactions,
  settings: Settings,
  before: ItemWeights,
  changed: Iterable<number>,
): Trained {
  const seen = settings.weighted ? interactions : markPresence(interactions);
  const columns = convertRowsToColumns(before);
  for (const { item, column } of computeNeighbourColumns(seen, neighbourSettings(seen, settings), changed))
    columns[item] = column;
  return { kind: 'neighbours', settings, weights: convertColumnsToRows(columns), ease: undefined };
}

function neighbourSettings({ itemCount }: Interactions, { regularisation }: Settings): NeighbourSettings {
  const { neighbours } = NEIGHBOURS.find(({ items }) => itemCount <= items) ?? NEIGHBOURS[1];
  return { regularisation, neighbours };
}

/** How many viewers took to each item. */
function popularity(interactions: Interactions): Uint32Array {
  const { starts } = transpose(interactions);
  return starts.slice(1).map((end, item) => end - (starts[item] ?? 0));
}
