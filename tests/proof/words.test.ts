// The words that tie screens, endpoints and rules together: each error code, live topic and endpoint exists, and is
// used by somebody.
import path from 'node:path'
import { expect, it } from 'vitest'
import { routes } from '../../app/server/app.ts'
import { shownActs } from '../../departments/access/server/index.ts'
import type { AnyCatalogue as Catalogue } from '../../kernel/contract/catalogue.ts'
import type { Document } from '../../kernel/contract/document.ts'
import type { Import } from '../../kernel/contract/imports.ts'
import { allErrorCodes, type Endpoint } from '../../kernel/contract/index.ts'
import type { Report } from '../../kernel/contract/reports.ts'
import { isTest, sources } from '../support/sources.ts'
import { tableOf } from './departments.ts'

const endpoints = routes.map((route) => route.endpoint)
const partsOf = (folder: string) => sources(folder).filter(({ file }) => !isTest(file))
const departments = partsOf('departments')
const catalogueParts = ['list', 'save', 'create', 'update', 'setStatus', 'remove', 'nextCode', 'loadUsual'] as const
// What a comment names is not thrown by it.
const spoken = (text: string) => text.replace(/\/\*[\s\S]*?\*\/|(?<=^|\s)\/\/.*$/gm, '')
const server = [
  ...departments.filter(({ file }) => file.includes('/server/')),
  ...partsOf('kernel/server'),
  ...partsOf('app/server'),
].map(({ file, text }) => ({ file, text: spoken(text) }))
const web = [
  ...departments.filter(({ file }) => file.includes('/web/')),
  ...partsOf('kernel/web'),
  ...partsOf('app/web'),
]
const says = (files: readonly { text: string }[], what: RegExp) => files.some(({ text }) => what.test(text))

/** Endpoints that a kit asks for, by the declaration that a screen gives it. */
const byKit = new Set<string>()
// The catalogue kit refuses by the codes of the declaration; a page that shows a catalogue asks each of its endpoints
// by it.
for (const { file } of departments.filter(({ file }) => /[/.]contract\.ts$/.test(file)))
  for (const [name, each] of Object.entries<Partial<Catalogue> | null>(
    await import(path.join(import.meta.dirname, '..', '..', file)),
  ))
    if (each?.Entry && each.errors) {
      server.push({ file, text: `'${each.errors.not_found}' '${each.errors.exists}'` })
      if (says(web, new RegExp(`catalogue: ${name}\\b`)))
        for (const part of catalogueParts) byKit.add(each[part]?.name ?? '')
    }

// The document kit refuses by the codes of the declaration, each where a rule looks for such a thing or asks for its
// state.
for (const { file } of departments.filter(({ text }) => /\bdefine(?:Document|States)\(\{/.test(text)))
  for (const [name, each] of Object.entries<Partial<Document> | null>(
    await import(path.join(import.meta.dirname, '..', '..', file)),
  ))
    if (each?.states && each.errors) {
      const used = (by: string) => says(server, new RegExp(`\\b(?:${by})\\([^)]*\\b${name}\\b`))
      if (used('expectFound|expectSeen')) server.push({ file, text: `'${each.errors.not_found}'` })
      if (used('expectState|expectSeen|refuseState')) server.push({ file, text: `'${each.errors.state}'` })
    }

/**
 * What the screens take of contracts, by name: `import { a, b as c } from '….contract.ts'`, and what is handed on. A
 * type is no use.
 */
const TAKEN = /\b(?:import|export)\s+\{([^}]*)\}\s*from\s*'[^']*contract\.ts'/g
const taken = new Set<string>()
for (const { text } of web)
  for (const [, names = ''] of text.matchAll(TAKEN))
    for (const name of names.split(',').map((each) => each.trim()))
      if (!name.startsWith('type ')) taken.add(name.split(/\s+as\s+/)[0] ?? '')
// And of a contract that is taken as a whole: `import * as contract from '….contract.ts'`, then `contract.a`.
for (const { text } of web)
  for (const [, whole] of text.matchAll(/\bimport\s+\*\s+as\s+(\w+)\s+from\s+'[^']*contract\.ts'/g))
    for (const [, name = ''] of text.matchAll(new RegExp(`\\b${whole}\\.(\\w+)`, 'g'))) taken.add(name)

it('every error code that an endpoint lists is registered', () => {
  const codes = new Set<string>(allErrorCodes())
  const unknown = endpoints.flatMap(({ name, errors = [] }) =>
    errors.filter((code) => !codes.has(code)).map((code) => `${name}: ${code}`),
  )
  expect(unknown).toEqual([])
})

it('every error code is thrown by somebody, and those of a department are listed by an endpoint', () => {
  const ofKernel = (code: string) => says(sources('kernel/contract'), new RegExp(`^  ${code}: \\[`, 'm'))
  const listed = new Set<string>(endpoints.flatMap((endpoint) => endpoint.errors ?? []))
  expect(allErrorCodes().filter((code) => !says(server, new RegExp(`['"\`]${code}['"\`]`)))).toEqual([])
  expect(allErrorCodes().filter((code) => !listed.has(code) && !ofKernel(code))).toEqual([])
})

it('every topic that a command changes is read by somebody, and every topic that is read is changed by somebody', () => {
  const read = new Set<string>(endpoints.flatMap((endpoint) => endpoint.reads ?? []))
  const changed = new Set<string>(endpoints.flatMap((endpoint) => endpoint.changes ?? []))
  // Those that a rule says while it runs; the first word of the last two is whose screens are meant.
  const said = /\.(?:changed\(|changedAt\([^,]+,|notify\([^,]+,)([^)]*)\)/g
  for (const { text } of server)
    for (const [, topics = ''] of text.matchAll(said))
      for (const [, topic = ''] of topics.matchAll(/['"]([\w-]+)['"]/g)) changed.add(topic)
  expect([...changed].filter((topic) => !read.has(topic))).toEqual([])
  expect([...read].filter((topic) => !changed.has(topic))).toEqual([])
})

it('every endpoint that a contract declares is bound to a route', async () => {
  const bound = new Set(endpoints.map((endpoint) => endpoint.name))
  const declared: { name: string; file: string }[] = []
  for (const { file } of departments.filter(({ file }) => /[/.]contract\.ts$/.test(file))) {
    const found: object = await import(path.join(import.meta.dirname, '..', '..', file))
    for (const each of Object.values(found) as (Partial<Endpoint> | null)[])
      if (each && typeof each === 'object' && each.name && each.method && each.path)
        declared.push({ name: each.name, file })
  }
  const unbound = declared.filter(({ name }) => !bound.has(name))
  expect(
    unbound.map(
      ({ name, file }) => `${name} of ${file} is bound by no ${file.split('/').slice(0, 2).join('/')}/server/routes.ts`,
    ),
  ).toEqual([])
  expect(declared.length).toBeGreaterThanOrEqual(endpoints.length)
})

// The report kit asks the endpoints of the reports that a screen shows, and of the lists that these can be limited by;
// the page of an import asks the import's.
for (const { file } of departments.filter(({ file }) => /[/.]contract\.ts$/.test(file))) {
  const found: Record<string, unknown> = await import(path.join(import.meta.dirname, '..', '..', file))
  for (const [name, each] of Object.entries(found) as [string, Partial<Report & Import> | null][]) {
    if (each?.run && each.columns && taken.has(name)) byKit.add(each.run.name)
    if (!each?.read || !each.save || !each.filters || !taken.has(name)) continue
    for (const { name: endpoint } of [each.read, each.save]) byKit.add(endpoint)
    for (const { list } of Object.values(each.filters)) if (list) byKit.add(list.name)
  }
}

it('every endpoint is used by a screen, or says who else calls it', () => {
  // By an import, or by its address, as the source of an image.
  const addressed = (address: string) => address.replace(/:\w+/g, ':x')
  const written = web.map(({ text }) => ({ text: text.replace(/\$\{[^}]*\}/g, ':x') }))
  const address = (of: string) => new RegExp(`/api${addressed(of).replaceAll('.', '\\.')}(?![\\w/-])`)
  const unused = endpoints
    .filter(({ name, path }) => !byKit.has(name) && !taken.has(name) && !says(written, address(path)))
    .map(({ name }) => name)
  expect(unused.sort()).toEqual(Object.keys(tableOf('withoutScreen')).sort())
})

it('whatever carries the signature of a second person says who may sign, and in which words they read it', () => {
  const carries = endpoints.filter(
    ({ input, scope }) => scope !== 'system' && 'witness_token' in ((input as { shape?: object }).shape ?? {}),
  )
  expect(carries.length).toBeGreaterThan(15)
  expect(carries.filter(({ witness }) => !witness).map(({ name }) => name)).toEqual([])
  const shown = shownActs()
  expect(endpoints.filter(({ witness, name }) => witness && !shown.has(name)).map(({ name }) => name)).toEqual([])
})
