import { brand, errors, type Route } from '@nikhar/contract'
import { html, type Html } from './html.ts'
import { envelope, type JsonSchema } from './json-schema.ts'
import { errorsOf, schemaOf, type RouteTable } from './openapi.ts'
import { logo, page, pageStyles } from './page.ts'
import { schemaText } from './schema-text.ts'

const ACCESS = {
  public: html`<span class="chip leaf access">Open to everyone</span>`,
  customer: html`<span class="chip plum access">Needs a customer's token</span>`,
  salon: html`<span class="chip info access">Needs a salon's token</span>`,
}
const VERB_LOOKS = { GET: 'info', POST: 'leaf', PUT: 'warn', PATCH: 'warn', DELETE: 'bad' }

/** The reference for people: every call of the table, grouped by domain, in plain HTML without a script. */
export function docsPage(table: RouteTable, serverUrl: string): string {
  const body = html`<main class="docs">
    <header class="intro">
      ${logo}
      <h1>API reference</h1>
      <p>
        Every call answers <code>{ data, message?, meta? }</code> on success and
        <code>{ statusCode, message, error: { code, message, fields?, details? } }</code> on failure. Send the token as
        <code>authorization: Bearer …</code>; <code>whitelabel-id</code> (1 unless told) and <code>time-zone</code> are
        optional.
      </p>
      <div class="where">
        <span class="chip">${serverUrl}</span><a class="chip plum" href="/openapi.json">OpenAPI 3.1 document</a>
      </div>
    </header>
    <nav class="contents card" aria-label="Calls">
      ${Object.entries(table).map(([domain, routes]) => contents(domain, routes))}
    </nav>
    <div>${Object.entries(table).map(([domain, routes]) => section(domain, routes, serverUrl))}</div>
  </main>`
  return page({ title: 'API reference', styles: pageStyles(new URL('docs.css', import.meta.url)), body })
}

function contents(domain: string, routes: Record<string, Route>) {
  return html`<div>
    <p class="label">${domain}</p>
    <ul>
      ${Object.entries(routes).map(
        ([name, { method, path }]) =>
          html`<li>
            <a href="#${name}"><span class="verb">${method}</span><span>${path}</span></a>
          </li>`,
      )}
    </ul>
  </div>`
}

function section(domain: string, routes: Record<string, Route>, serverUrl: string) {
  return html`<section class="domain" aria-labelledby="domain-${domain}">
    <h2 id="domain-${domain}">${domain}</h2>
    ${Object.entries(routes).map(([name, route]) => callCard(name, route, serverUrl))}
  </section>`
}

function callCard(name: string, route: Route, serverUrl: string) {
  return html`<article class="call card" id="${name}">
    <header>
      <div class="line">
        <h3 class="line">
          <span class="chip verb ${VERB_LOOKS[route.method]}">${route.method}</span>
          <code class="path">${route.path}</code>
        </h3>
        ${ACCESS[route.access]}
      </div>
      <p>${route.summary}</p>
    </header>
    ${parameterTable('In the path', route.params)} ${parameterTable('In the query', route.query)}
    ${route.body && block('Body', schemaText(schemaOf(route.body, 'input')))} ${answerBlock(route)}
    <div>
      <h4>Example</h4>
      <pre>${curl(route, serverUrl)}</pre>
    </div>
    <details>
      <summary>Errors to be ready for</summary>
      <table>
        ${errorsOf(route).map((code) => {
          const [status, message] = errors[code]
          return html`<tr>
            <td class="number">${status}</td>
            <td><code>${code}</code></td>
            <td>${message}</td>
          </tr>`
        })}
      </table>
    </details>
  </article>`
}

function answerBlock(route: Route): Html {
  const data = schemaOf(route.reply, 'output')
  if (route.stream) return block('Server-sent events, each with', schemaText(data))
  return block('Answer', route.contentType ?? schemaText(envelope(route, data)))
}

function parameterTable(title: string, schema: Route['query']): Html | undefined {
  if (!schema) return undefined
  const { properties = {} } = schemaOf(schema, 'output') as { properties?: Record<string, JsonSchema> }
  return html`<div>
    <h4>${title}</h4>
    <table>
      ${Object.entries(properties).map(
        ([name, property]) =>
          html`<tr>
            <td><code>${name}</code></td>
            <td>${schemaText(property)}</td>
          </tr>`,
      )}
    </table>
  </div>`
}

function block(title: string, text: string) {
  return html`<div>
    <h4>${title}</h4>
    <pre>${text}</pre>
  </div>`
}

function curl(route: Route, serverUrl: string) {
  const path = route.path.replaceAll(/:(\w+)/g, '{$1}')
  const parts = [
    `curl${route.stream ? ' -N' : ''}${route.method === 'GET' ? '' : ` -X ${route.method}`} '${serverUrl}${path}'`,
  ]
  if (route.access !== 'public') parts.push(`-H "authorization: Bearer $TOKEN"`)
  if (route.body)
    parts.push(`-H 'content-type: application/json'`, `-d '${exampleBody(schemaOf(route.body, 'input'))}'`)
  return parts.join(' \\\n  ')
}

function exampleBody({ properties }: JsonSchema) {
  const entries = Object.entries((properties ?? {}) as Record<string, JsonSchema>)
  return JSON.stringify(Object.fromEntries(entries.map(([name, property]) => [name, exampleValue(property)])))
}

function exampleValue(schema: JsonSchema): unknown {
  if (Array.isArray(schema.enum)) return schema.enum[0]
  if (schema.format === 'email') return `someone@${brand.name.toLowerCase()}.example`
  const examples: Record<string, unknown> = { string: '…', integer: 1, number: 1, boolean: true, array: [], object: {} }
  return examples[String(schema.type)] ?? null
}
