import type { Settings } from '@playlet/domain/recommend/learn/choose';
import { collectInteractions, type InteractionColumns } from '@playlet/domain/recommend/learn/interactions';
import type { ItemWeights } from '@playlet/domain/recommend/learn/item-weights';
import { retrainItemWeights, type Trained, trainItemWeights } from '@playlet/domain/recommend/learn/train';

/** The input of a training, and, where only some items changed, the former weights. */
export type TrainingInput = {
  columns: InteractionColumns;
  users: number;
  itemCount: number;
  settings?: Settings;
  before?: { weights: ItemWeights; changed: number[] };
};

export type TrainingOutput = Pick<Trained, 'kind' | 'settings' | 'weights'>;

/** Minutes of arithmetic for a large catalogue: runs in a thread of its own. */
export function train({ columns, users, itemCount, settings, before }: TrainingInput): TrainingOutput {
  const interactions = collectInteractions(columns, users, itemCount);
  const {
    kind,
    settings: used,
    weights,
  } = before && settings
    ? retrainItemWeights(interactions, settings, before.weights, before.changed)
    : trainItemWeights(interactions, undefined, settings);
  return { kind, settings: used, weights };
}
