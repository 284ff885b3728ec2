import { ndcgAt, recallAt } from '@playlet/domain/recommend/learn/quality';
import { topOf } from '@playlet/domain/recommend/learn/top';
import type { Dataset } from './dataset.ts';

/** Scores of all items for a user of the training. */
export type Scorer = (user: number) => Float64Array;

export type Figures = {
  recall: number;
  ndcg: number;
  /** Of one ranking, on average and at worst. */
  milliseconds: number;
  slowest: number;
};

const RECALL_LIMIT = 20;
const NDCG_LIMIT = 10;

/** Ranks for every user of the test all items they do not have yet; the figures are means over users. */
export function measure({ train, test }: Dataset, scorer: Scorer): Figures {
  const figures: Figures = { recall: 0, ndcg: 0, milliseconds: 0, slowest: 0 };
  for (const [user, wanted] of test) {
    const started = performance.now();
    const scores = scorer(user);
    for (let at = train.starts[user] ?? 0; at < (train.starts[user + 1] ?? 0); at += 1)
      scores[train.items[at] ?? 0] = Number.NEGATIVE_INFINITY;
    const ranked = topOf(scores, RECALL_LIMIT);
    const milliseconds = performance.now() - started;
    figures.milliseconds += milliseconds / test.size;
    figures.slowest = Math.max(figures.slowest, milliseconds);
    figures.recall += recallAt(RECALL_LIMIT, ranked, wanted) / test.size;
    figures.ndcg += ndcgAt(NDCG_LIMIT, ranked, wanted) / test.size;
  }
  return figures;
}
