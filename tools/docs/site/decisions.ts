import { readFileSync } from 'node:fs';
import { basename } from 'node:path';

type Decision = { name: string; title: string };
type DecisionGroup = { title: string; decisions: Decision[] };

/** Subjects by words of the records' names; the first one that fits has the record. */
const SUBJECTS: readonly (readonly [title: string, names: RegExp])[] = [
  ['Money and prices', /order|renewal|payment|daily-close|price|accounting|minor|selling/],
  [
    'The law, accounts and agreements',
    /teen|leaving|signing|enter|agreement|customer-service|minor|devices|accounts|hidden-mark/,
  ],
  [
    'Films: ingest, encodes, media',
    /segments|images?$|encode|polish|parts|low-renditions|replaced-media|resumable|programs-brought|quality-control|early-entry/,
  ],
  [
    'The player and the feed',
    /streaming|feed|player|play-under|clip|swipe|first-visit|offline|main-thread|caches|tap-before|shell|first-seconds|hazard|lines|recommendation|motion|hero|lean-start|languages-of-texts|desktop|sizes|quiet-answers/,
  ],
  ['Search', /search/],
  [
    'The console and its people',
    /console|staff|editing|publishing|releases|shelves|previews|spreadsheets|workbooks|reviewers|inbox|take-down|members|file-a-language/,
  ],
  [
    'Reports, growth and advertisements',
    /events|roll-ups|promotion|conversion|experiments|advertisements|clickhouse|summary|report-days|link-previews/,
  ],
  [
    'Running it',
    /backup|log|outside|shared-state|database|shedding|migrations|newer|command|partitions|replica|chart|keys|traces|baseline|limits|pg-boss|process|production|snapshots|live-stream/,
  ],
  ['How it is built', /./],
];

/** Returns the records in groups, each in the order of their numbers. */
export function groupDecisions(files: readonly string[]): DecisionGroup[] {
  const groups = SUBJECTS.map(([title]): DecisionGroup => ({ title, decisions: [] }));
  for (const file of files) {
    const name = basename(file, '.md');
    const at = SUBJECTS.findIndex(([, names]) => names.test(name));
    groups[at]?.decisions.push({ name, title: titleOf(readFileSync(file, 'utf8')) });
  }
  return groups.filter(({ decisions }) => decisions.length > 0);
}

/** Renders the index of the records. */
export function renderDecisionIndex(groups: readonly DecisionGroup[]): string {
  const parts = groups.map(({ title, decisions }) =>
    [`## ${title}`, '', ...decisions.map((one) => `- [${one.title}](/en/decisions/${one.name})`), ''].join(
      '\n',
    ),
  );
  return `# Decisions\n\nWhy things are as they are: context, decision and price of each.\n\n${parts.join('\n')}`;
}

/** Returns the first heading of a text. */
export function titleOf(markdown: string): string {
  return /^# (.*)$/m.exec(markdown)?.[1] ?? '';
}
