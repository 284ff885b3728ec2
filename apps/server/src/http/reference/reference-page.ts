import type { JsonSchema, OpenApi, Operation } from './openapi.ts';

const audiences: Record<Operation['x-audience'], string> = {
  guest: 'everybody',
  member: 'members',
  admin: 'operators',
  webhook: 'payment providers',
};

/** The API reference as one plain page: no script, so it can be read anywhere. */
export function renderReference(document: OpenApi): string {
  const calls = Object.entries(document.paths).flatMap(([path, operations]) =>
    Object.entries(operations).map(([method, operation]) => ({
      path,
      method: method.toUpperCase(),
      operation,
    })),
  );
  const groups = Map.groupBy(calls, ({ operation }) => operation.tags[0] ?? '');
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${escapeHtml(document.info.title)} · API</title>
<link rel="stylesheet" href="/api/docs/style.css">
</head>
<body>
<main>
<h1>${escapeHtml(document.info.title)} API</h1>
<p>${escapeHtml(document.info.description)} The header <code>x-token</code> carries the session, <code>accept-language</code>
the language of messages. The machine-readable form: <a href="/api/docs/openapi.json">openapi.json</a> (OpenAPI 3.1).</p>
${[...groups].map(([tag, members]) => `<section><h2>${escapeHtml(tag)}</h2>${members.map(callSection).join('')}</section>`).join('\n')}
<section><h2>Schemas</h2>${Object.entries(document.components.schemas).map(schemaSection).join('')}</section>
</main>
</body>
</html>`;
}

function callSection({
  path,
  method,
  operation,
}: {
  path: string;
  method: string;
  operation: Operation;
}): string {
  const body = operation.requestBody?.content['application/json']?.schema ?? operation.parameters;
  const { 200: success, ...failures } = operation.responses;
  return `<details id="${escapeHtml(`${method}-${path}`)}">
<summary><b class="${method.toLowerCase()}">${method}</b> <code>${escapeHtml(path)}</code> <span>${escapeHtml(operation.summary)}</span></summary>
<p>For ${audiences[operation['x-audience']]}.</p>
${body ? `<h3>${operation.parameters ? 'Query' : 'Body'}</h3>${json(body)}` : ''}
<h3>Answer</h3>${json(dataOf(success))}
<h3>Failures</h3>
<table>${Object.entries(failures).map(failureRows).join('')}</table>
</details>`;
}

function schemaSection([name, { description = '', ...schema }]: [string, JsonSchema]): string {
  return `<h3 id="${schemaAnchor(name)}"><code>${escapeHtml(name)}</code></h3><p>${escapeHtml(description)}</p>${json(schema)}`;
}

function schemaAnchor(name: string): string {
  return `schema-${escapeHtml(name)}`;
}

function failureRows([status, failure]: [string, { description: string }]): string {
  return failure.description
    .split('\n')
    .map((line) => {
      const [code = '', message = ''] = line.split(': ');
      return `<tr><td>${status}</td><td><code>${escapeHtml(code)}</code></td><td>${escapeHtml(message)}</td></tr>`;
    })
    .join('');
}

function dataOf(response: Operation['responses'][string] | undefined): unknown {
  const schema = response?.content?.['application/json']?.schema as
    | { properties?: { data?: unknown } }
    | undefined;
  return schema?.properties?.data ?? {};
}

function json(value: unknown): string {
  const text = escapeHtml(JSON.stringify(value, null, 2));
  return `<pre>${text.replace(/#\/components\/schemas\/(\w+)/g, (ref, name) => `<a href="#${schemaAnchor(name)}">${ref}</a>`)}</pre>`;
}

function escapeHtml(text: string): string {
  return text.replace(/[&<>"]/g, (character) => `&#${character.charCodeAt(0)};`);
}

export const referenceCss = `
:root { color-scheme: light dark; font: 15px/1.6 system-ui, sans-serif; }
body { margin: 0; }
main { max-width: 60rem; margin: auto; padding: 2rem 1rem; }
h2 { margin-top: 2.5rem; }
details { border-top: 1px solid #8884; padding: .5rem 0; }
summary { cursor: pointer; min-height: 44px; display: flex; gap: .75rem; align-items: center; flex-wrap: wrap; }
summary span { opacity: .75; }
summary b { min-width: 4rem; }
pre { overflow: auto; padding: 1rem; background: #8881; border-radius: 8px; font-size: 13px; max-height: 28rem; }
td { padding: .25rem .75rem .25rem 0; vertical-align: top; }
`;
