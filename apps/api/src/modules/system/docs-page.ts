import { api } from '@dugout/contract/api.ts';
import { openApiDocument, problemsOf } from '@dugout/contract/wire/openapi.ts';
import type { Route } from '@dugout/contract/wire/route.ts';
import { escapeHtml } from '../../platform/pages/escape-html.ts';

interface Operation {
  parameters: { name: string; in: string; required: boolean; schema: unknown }[];
  requestBody?: { content: Record<string, { schema: unknown }> };
  responses: Record<string, { content?: { 'application/json'?: { schema: unknown } } }>;
}

const schemaBlock = (title: string, schema: unknown) =>
  schema === undefined ? '' : `<h4>${title}</h4><pre>${escapeHtml(JSON.stringify(schema, null, 2))}</pre>`;

function routeSection(route: Route, operation: Operation): string {
  const parameters = operation.parameters
    .map(
      (one) =>
        `<tr><td><code>${escapeHtml(one.name)}</code></td><td>${one.in}${one.required ? ', required' : ''}</td><td><code>${escapeHtml(JSON.stringify(one.schema))}</code></td></tr>`,
    )
    .join('');
  const problems = problemsOf(route)
    .map(
      ({ status, code, message }) =>
        `<tr><td>${status}</td><td><code>${escapeHtml(code)}</code></td><td>${escapeHtml(message)}</td></tr>`,
    )
    .join('');
  const success = Object.values(operation.responses).find((answer) => answer.content?.['application/json']);
  return `<details><summary><b class="m ${route.method}">${route.method}</b> <code>/api${escapeHtml(route.path)}</code> <span>${escapeHtml(route.summary)}</span> <i>${route.access}</i></summary>
${parameters ? `<h4>Parameters</h4><table>${parameters}</table>` : ''}
${route.example ? `<h4>Example</h4><pre>${escapeHtml(route.example)}</pre>` : ''}
${schemaBlock('Body', Object.values(operation.requestBody?.content ?? {})[0]?.schema)}
${schemaBlock('Answer', success?.content?.['application/json']?.schema)}
<h4>Problems</h4><table>${problems}</table></details>`;
}

const style = `body{font:15px/1.5 system-ui,sans-serif;max-width:60rem;margin:2rem auto;padding:0 1rem;color:#0c1a33}
details{border:1px solid #e1e6ed;border-radius:8px;margin:.5rem 0;padding:.5rem .75rem}summary{cursor:pointer}
summary span{color:#434f67;margin-left:.5rem}summary i{float:right;color:#5a667c}.m{display:inline-block;width:4.5rem}
pre{background:#eef1f6;padding:.75rem;overflow:auto;border-radius:6px}table{border-collapse:collapse}td{padding:.2rem .75rem .2rem 0;vertical-align:top}
@media(prefers-color-scheme:dark){body{background:#0a1220;color:#e8edf6}details{border-color:#223149}pre{background:#111c2f}summary span,summary i{color:#b3bfd2}}`;

/** Plain HTML without a script: what the OpenAPI document says, made to read. */
export function docsPage(version: string): string {
  const { paths } = openApiDocument(api, version) as { paths: Record<string, Record<string, Operation>> };
  const features = Object.entries(api).map(([name, routes]) => {
    const sections = Object.values(routes as Record<string, Route>).map((route) =>
      routeSection(route, paths[route.path]![route.method.toLowerCase()]!),
    );
    return `<h2>${escapeHtml(name)}</h2>${sections.join('\n')}`;
  });
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>Dugout API</title>
<meta name="viewport" content="width=device-width"><style>${style}</style></head>
<body><h1>Dugout API</h1><p>Version ${escapeHtml(version)}. The same as <a href="/api/openapi.json">OpenAPI 3.1</a>.</p>${features.join('\n')}</body></html>`;
}
