import { chooseSettings, type Settings } from './choose.ts';
import { type Ease, easeWeights, trainEase } from './ease.ts';
import { type Interactions, presence } from './interactions.ts';
import { type Column, columnsOfRows, type ItemWeights, rowsOfColumns } from './item-weights.ts';
import { neighbourColumns } from './neighbours.ts';

/** Up to so many items EASE is solved exactly: a matrix of 128 MB, half a minute. */
export const EASE_ITEMS = 4000;
/** Weights kept of an item's column; more gain nothing that can be measured. */
export const KEPT_WEIGHTS = 400;
/** Nearest items that take part in an item's column beyond EASE_ITEMS. */
export const NEIGHBOURS = 100;

export type Trained = {
  kind: 'ease' | 'neighbours';
  settings: Settings;
  weights: ItemWeights;
  /** The whole of it, where it was solved exactly. */
  ease: Ease | undefined;
};

/** Learns from everybody's interactions what one item says for others. */
export function trainItemWeights(
  interactions: Interactions,
  kind: Trained['kind'] = interactions.itemCount <= EASE_ITEMS ? 'ease' : 'neighbours',
  settings: Settings = chooseSettings(interactions),
): Trained {
  const seen = settings.weighted ? interactions : presence(interactions);
  if (kind === 'ease') {
    const ease = trainEase(seen, settings.regularisation);
    return { kind, settings, weights: easeWeights(ease, KEPT_WEIGHTS), ease };
  }
  const columns: Column[] = [];
  for (const { item, column } of neighbourColumns(seen, { ...settings, neighbours: NEIGHBOURS }))
    columns[item] = column;
  return { kind, settings, weights: rowsOfColumns(columns), ease: undefined };
}

/**
 * Learns again only what speaks for the `changed` items; what speaks for the others stays as it was learned before. For
 * catalogues beyond EASE_ITEMS, where one column does not hang on all others.
 */
export function retrainItemWeights(
  interactions: Interactions,
  settings: Settings,
  before: ItemWeights,
  changed: Iterable<number>,
): Trained {
  const seen = settings.weighted ? interactions : presence(interactions);
  const columns = columnsOfRows(before);
  for (const { item, column } of neighbourColumns(seen, { ...settings, neighbours: NEIGHBOURS }, changed))
    columns[item] = column;
  return { kind: 'neighbours', settings, weights: rowsOfColumns(columns), ease: undefined };
}
