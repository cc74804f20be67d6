// The words that tie screens, endpoints and rules together: each error code, live topic and endpoint exists, and is used by somebody.
import path from 'node:path'
import { expect, it } from 'vitest'
import { routes } from '../../app/server/app.ts'
import { servedBy } from '../../departments/visits/server/serving.ts'
import type { AnyCatalogue as Catalogue } from '../../kernel/contract/catalogue.ts'
import type { Document } from '../../kernel/contract/document.ts'
import { allErrorCodes, type Endpoint } from '../../kernel/contract/index.ts'
import type { Report } from '../../kernel/contract/reports.ts'
import { sources } from '../support/sources.ts'

const endpoints = routes.map((route) => route.endpoint)
const isTest = ({ file }: { file: string }) => /\.test\.tsx?$/.test(file)
const departments = sources('departments').filter((source) => !isTest(source))
const catalogueParts = ['list', 'save', 'create', 'update', 'setStatus', 'remove', 'nextCode', 'loadUsual'] as const
const server = [...departments.filter(({ file }) => file.includes('/server/')), ...sources('kernel/server'), ...sources('app/server')]
const web = [...departments.filter(({ file }) => file.includes('/web/')), ...sources('kernel/web'), ...sources('app/web')]
const says = (files: readonly { text: string }[], what: RegExp) => files.some(({ text }) => what.test(text))

// The catalogue kit refuses by the codes of the declaration; a page that shows a catalogue asks each of its endpoints by it.
for (const { file } of departments.filter(({ file }) => /[/.]contract\.ts$/.test(file)))
  for (const [name, each] of Object.entries<Partial<Catalogue> | null>(await import(path.join(import.meta.dirname, '..', '..', file))))
    if (each?.Entry && each.errors) {
      server.push({ file, text: `'${each.errors.not_found}' '${each.errors.exists}'` })
      if (says(web, new RegExp(`catalogue: ${name}\\b`))) web.push({ file, text: catalogueParts.map((part) => each[part]?.name).join(' ') })
    }

// The document kit refuses by the codes of the declaration, wherever a rule holds such a document.
for (const { file } of departments.filter(({ text }) => text.includes('= defineDocument({')))
  for (const [name, each] of Object.entries<Partial<Document> | null>(await import(path.join(import.meta.dirname, '..', '..', file))))
    if (each?.states && each.errors) {
      const used = new RegExp(`\\b(?:expect(?:Held|Seen|State)|refuseState|insertNumbered|takeNumber)\\([^)]*\\b${name}\\b`)
      if (says(server, used)) server.push({ file, text: `'${each.errors.not_found}' '${each.errors.state}'` })
    }

/** Endpoints that no screen of ours uses, and why they are there. */
const M_PESA = 'M-PESA calls it, not a person'
const WITHOUT_SCREEN: Record<string, string> = {
  takeMpesaResult: M_PESA,
  takeMpesaConfirmation: M_PESA,
  takeMpesaValidation: M_PESA,
  takeSmsReport: 'called by the provider of messages',
}

it('every error code that an endpoint lists is registered', () => {
  const codes = new Set<string>(allErrorCodes())
  const unknown = endpoints.flatMap(({ name, errors = [] }) => errors.filter((code) => !codes.has(code)).map((code) => `${name}: ${code}`))
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
    for (const [, topics = ''] of text.matchAll(said)) for (const [, topic = ''] of topics.matchAll(/['"]([\w-]+)['"]/g)) changed.add(topic)
  expect([...changed].filter((topic) => !read.has(topic))).toEqual([])
  expect([...read].filter((topic) => !changed.has(topic))).toEqual([])
})

it('every endpoint that a contract declares is bound to a route', async () => {
  const bound = new Set(endpoints.map((endpoint) => endpoint.name))
  const declared: { name: string; file: string }[] = []
  for (const { file } of departments.filter(({ file }) => /[/.]contract\.ts$/.test(file))) {
    const found: object = await import(path.join(import.meta.dirname, '..', '..', file))
    for (const each of Object.values(found) as (Partial<Endpoint> | null)[])
      if (each && typeof each === 'object' && each.name && each.method && each.path) declared.push({ name: each.name, file })
  }
  const unbound = declared.filter(({ name }) => !bound.has(name))
  expect(
    unbound.map(({ name, file }) => `${name} of ${file} is bound by no ${file.split('/').slice(0, 2).join('/')}/server/routes.ts`),
  ).toEqual([])
  expect(declared.length).toBeGreaterThanOrEqual(endpoints.length)
})

/** The endpoints of the reports that a screen shows, and of the lists that these can be limited by: the report kit asks them, by the declaration. */
async function askedByReports(): Promise<Set<string>> {
  const asked = new Set<string>()
  for (const { file } of departments.filter(({ file }) => /[/.]contract\.ts$/.test(file))) {
    const found: Record<string, unknown> = await import(path.join(import.meta.dirname, '..', '..', file))
    for (const [name, each] of Object.entries(found) as [string, Partial<Report> | null][]) {
      if (!each?.read || !each.save || !each.filters || !says(web, new RegExp(`\\b${name}\\b`))) continue
      for (const { name: endpoint } of [each.read, each.save]) asked.add(endpoint)
      for (const { list } of Object.values(each.filters)) if (list) asked.add(list.name)
    }
  }
  return asked
}

it('every endpoint is used by a screen', async () => {
  const asked = await askedByReports()
  // By its name, or by its address, as the source of an image.
  const addressed = (address: string) => address.replace(/:\w+/g, ':x')
  const written = web.map(({ text }) => ({ text: text.replace(/\$\{[^}]*\}/g, ':x') }))
  const address = (of: string) => new RegExp(`/api${addressed(of).replaceAll('.', '\\.')}(?![\\w/-])`)
  const unused = endpoints
    .filter(({ name }) => !asked.has(name))
    .filter(({ name, path }) => !says(web, new RegExp(`\\b${name}\\b`)) && !says(written, address(path)))
    .map(({ name }) => name)
  expect(unused).toEqual(Object.keys(WITHOUT_SCREEN))
})

it('who serves the queue of a service is said the same by its screens and its server', () => {
  const offered = /of: \{ service: '(\w+)' \}[\s\S]*?serve: '([\w.]+)'/g
  const onScreens = web.flatMap(({ file, text }) => (file.endsWith('/web/later.ts') ? [...text.matchAll(offered)] : []))
  expect(Object.fromEntries(onScreens.map(([, service, permission]) => [service, permission]))).toEqual(Object.fromEntries(servedBy()))
  expect(onScreens.length).toBeGreaterThan(0)
})
