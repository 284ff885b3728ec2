import { listConfig } from './listing.ts';
import { MEANINGS, type Meaning } from './meanings.ts';
import { SINCE } from './since.ts';

const INTRO = `# Configuration

By environment variables; a mistake is named in one line at the start. Each may come from a file instead, as secrets do in
containers: \`MEDIA_SECRET_FILE\` names the file that holds \`MEDIA_SECRET\`. \`npx playlet config print\` shows what holds here.
A row that begins with a role is read by that one alone.
`;

const OUTRO = `## Production and development

\`NODE_ENV=production\` refuses to start with demo data or demo accounts, a generated secret, the console SMS provider, payment
providers by plain \`http:\`, or without the three numbers, the operator's name and a word on \`TRUSTED_PROXIES\`. Imports fail
there, with the reason, unless ffmpeg 5 or newer can run in bubblewrap (\`apt-get install ffmpeg bubblewrap\`) or, in containers, under Landlock.

Anything else is development, and the start says so loudly: the test cashier, the message inbox and the demo exist. That needs
everything real to be absent: no \`PUBLIC_URL\` and no trusted proxy beyond this machine, no payment or SMS provider whose base
address is not this machine's (one on this machine is a simulator). Otherwise the start refuses. \`/dev/…\` answers programs of
this machine only, and never a request that carries \`Forwarded\` or \`X-Forwarded-*\`. Tests choose a caller's address with
\`TRUSTED_PROXIES=127.0.0.1\` and \`X-Forwarded-For\`.
`;

/** Renders the page of all variables, `docs/configuration.md`, from the schema's defaults and their meanings. */
export function renderConfigurationPage(): string {
  const defaults = new Map(listConfig({}).map(({ name, value }) => [name, value]));
  const groups = MEANINGS.map(({ title, intro, variables }) =>
    [
      `## ${title}`,
      '',
      intro,
      '',
      '| variable | default | since | meaning |',
      '|---|---|---|---|',
      ...Object.entries(variables).map(([name, meaning]) => rowOf(name, meaning, defaults.get(name))),
      '',
    ].join('\n'),
  );
  return [
    '<!-- Written by `npm run gen` from packages/config/src/meanings.ts. Do not edit. -->',
    INTRO,
    ...groups,
    OUTRO,
  ].join('\n');
}

function rowOf(name: string, meaning: Meaning, value: string | undefined): string {
  const { text, by, byDefault } =
    typeof meaning === 'string' ? { text: meaning, by: undefined, byDefault: undefined } : meaning;
  return `| \`${name}\` | ${byDefault ?? shown(value)} | ${SINCE.get(name) ?? 'unknown'} | ${by ? `${by}: ` : ''}${text} |`;
}

/** Lists are written as they are set: separated by commas. */
function shown(value: string | undefined): string {
  const text = value?.replace(/^\[(.*)\]$/, '$1').replaceAll('"', '');
  return text ? `\`${text}\`` : 'none';
}

/** Returns the meaning of a setting as plain text, for a terminal. */
export function describeSetting(name: string): string {
  const meaning = MEANINGS.find(({ variables }) => name in variables)?.variables[name];
  const text = typeof meaning === 'object' ? meaning.text : (meaning ?? '');
  return text.replaceAll(/ ?\(\[[^)]*\)\)/g, '').replaceAll('`', '');
}
