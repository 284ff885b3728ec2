/**
 * `npm run bench:recsys -- --train FILE --test FILE`: what the recommendations find of what viewers took to next, beside
 * popularity and EASE in full. Rows are `user<TAB>item<TAB>weight`. Without files it makes its own data.
 */
import { parseArgs } from 'node:util';
import { computeEaseColumn, isSolvable, trainEase } from '@playlet/domain/recommend/learn/ease';
import { markPresence, transpose } from '@playlet/domain/recommend/learn/interactions';
import { addScores } from '@playlet/domain/recommend/learn/item-weights';
import { type Trained, trainItemWeights } from '@playlet/domain/recommend/learn/train';
import { heading, report } from '../lib/report.ts';
import { type Dataset, datasetOf } from './dataset.ts';
import { type Figures, measure, type Scorer } from './measure.ts';
import { type Rows, readRows } from './read.ts';
import { MOVIELENS_1M, syntheticRows } from './synthetic.ts';

const values = optionsOf(
  () =>
    parseArgs({
      options: {
        train: { type: 'string' },
        test: { type: 'string' },
        /** `ease` or `neighbours`, whatever the number of items. */
        model: { type: 'string' },
        /** Solves EASE in full beside a larger catalogue too: 12 bytes for each pair of items, and minutes. */
        ease: { type: 'boolean', default: false },
        /** Ends with one line of JSON that holds all figures. */
        json: { type: 'boolean', default: false },
      },
    }).values,
);

const data = await load().catch((error: Error) => fail(error.message));
const kind = modelOf(values.model);
describe(data);
const started = performance.now();
const trained = trainItemWeights(data.train, kind);
const seconds = (performance.now() - started) / 1000;
const popularity = measure(data, popularityScorer(data));
const served = measure(data, servedScorer(data, trained));
const reference = referenceScorer(data, trained);
const ease = reference && measure(data, reference);

heading(
  `model: ${trained.kind}, λ ${trained.settings.regularisation.toPrecision(3)}, ${trained.settings.weighted ? 'weights as given' : 'every interaction counts 1'}`,
);
line('popularity', popularity);
line('recommendations as served', served);
if (ease) line('EASE in full', ease);
heading('against the bars');
// How far above popularity anybody can come lies in the data, so EASE is the measure, and popularity the least.
report('NDCG@10 / popularity', served.ndcg / popularity.ndcg, 1, '');
if (ease) report('NDCG@10 / EASE in full', served.ndcg / ease.ndcg, 0.95, '');
report(
  '5 minutes / training',
  300 / seconds,
  1,
  `${seconds.toFixed(1)} s for ${count(data.train.items.length)} interactions`,
);
report(
  '10 ms / serving a user',
  10 / served.milliseconds,
  1,
  `${served.milliseconds.toFixed(3)} ms, slowest ${served.slowest.toFixed(1)} ms`,
);

if (values.json) {
  const { kind: model, settings } = trained;
  say(
    JSON.stringify({ model, ...settings, trainingSeconds: seconds, popularity, served, ease: ease ?? null }),
  );
}

async function load(): Promise<Dataset> {
  if (values.train !== undefined && values.test !== undefined) {
    const [train, test] = await Promise.all([read(values.train), read(values.test)]);
    if (train.skipped + test.skipped > 0)
      say(`skipped ${train.skipped} + ${test.skipped} lines that are no interaction`);
    const dataset = datasetOf(train, test);
    if (dataset.test.size === 0)
      throw new Error(
        `${values.test} has nothing new of any user of ${values.train}, so there is nothing to find`,
      );
    return dataset;
  }
  if (values.train !== undefined || values.test !== undefined)
    throw new Error('--train and --test go together');
  say(
    'no --train and --test: a synthetic data set of the size of MovieLens-1M. Its figures say that the structure put',
  );
  say('in is found again; they say nothing about people.');
  const { train, test } = syntheticRows(MOVIELENS_1M);
  return datasetOf(train, test);
}

async function read(file: string): Promise<Rows> {
  const rows = await readRows(file).catch((error: Error) => {
    throw new Error(`${file} cannot be read: ${error.message}`);
  });
  if (rows.users.length === 0)
    throw new Error(`${file} has no interactions: rows are user<TAB>item<TAB>weight`);
  return rows;
}

function optionsOf<Options>(parse: () => Options): Options {
  try {
    return parse();
  } catch (error) {
    return fail((error as Error).message);
  }
}

function fail(message: string): never {
  process.stderr.write(`${message}\n`);
  process.exit(1);
}

function describe({ train, test, unknownUsers, unknownItems }: Dataset): void {
  say(
    `train: ${count(train.users)} users, ${count(train.itemCount)} items, ${count(train.items.length)} interactions`,
  );
  const wanted = [...test.values()].reduce((sum, items) => sum + items.size, 0);
  say(
    `test: ${count(test.size)} users, ${count(wanted)} interactions; unknown: ${count(unknownUsers)} users (left out), ${count(unknownItems)} items (missed by all)`,
  );
  say(
    'items a user has in train are never ranked; Recall@20 is of min(20, items in test); NDCG@10 is binary',
  );
}

function modelOf(name: string | undefined): Trained['kind'] | undefined {
  if (name === undefined || name === 'ease' || name === 'neighbours') return name;
  return fail(`--model is ease or neighbours, not ${name}`);
}

function popularityOf({ train }: Dataset): Float64Array {
  const { starts } = transpose(train);
  return Float64Array.from(
    { length: train.itemCount },
    (_, item) => (starts[item + 1] ?? 0) - (starts[item] ?? 0),
  );
}

function popularityScorer(data: Dataset): Scorer {
  const popularity = popularityOf(data);
  return () => popularity.slice();
}

/** What nothing speaks for is ordered by popularity, as in the feed. */
function servedScorer(data: Dataset, { weights, settings }: Trained): Scorer {
  const popularity = popularityOf(data).map((viewers) => viewers * 1e-9);
  const history = settings.weighted ? data.train : markPresence(data.train);
  return (user) => {
    const scores = popularity.slice();
    const [from, to] = [history.starts[user], history.starts[user + 1]];
    addScores(scores, weights, {
      items: history.items.subarray(from, to),
      weights: history.weights.subarray(from, to),
    });
    return scores;
  };
}

/** All weights of EASE, where that can be solved. */
function referenceScorer(data: Dataset, trained: Trained): Scorer | undefined {
  if (!isSolvable(data.train) && !values.ease) return undefined;
  const history = trained.settings.weighted ? data.train : markPresence(data.train);
  const ease = trained.ease ?? trainEase(history, trained.settings.regularisation);
  const columns = Array.from({ length: ease.itemCount }, (_, item) =>
    Float32Array.from(computeEaseColumn(ease, item)),
  );
  return (user) =>
    Float64Array.from(columns, (column) => {
      let score = 0;
      const end = history.starts[user + 1] ?? 0;
      for (let at = history.starts[user] ?? 0; at < end; at += 1)
        score += (history.weights[at] as number) * (column[history.items[at] as number] as number);
      return score;
    });
}

function line(name: string, { recall, ndcg, milliseconds }: Figures): void {
  say(
    `${name.padEnd(28)} Recall@20 ${recall.toFixed(4)}   NDCG@10 ${ndcg.toFixed(4)}   ${milliseconds.toFixed(3)} ms a user`,
  );
}

function say(text: string): void {
  process.stdout.write(`${text}\n`);
}

function count(value: number): string {
  return value.toLocaleString('en');
}
