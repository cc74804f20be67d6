// Every answer that is no JSON: files are kept in no cache and run nothing, a PDF is a download, and a CSV is what a
// spreadsheet shows as people write it.
import Papa from 'papaparse'
import { beforeAll, describe, expect, it } from 'vitest'
import { routes } from '../../../app/server/app.ts'
import type { Endpoint } from '../../../kernel/contract/index.ts'
import { openHouse } from '../../support/house.ts'
import type { Ids } from '../declaration.ts'
import { listOf } from '../departments.ts'
import { holderOfAllRoles } from './everyone.ts'
import { sampleInput, schemaOf } from './sample.ts'
import { arrangeSecrets } from './secrets.ts'

// Every filter of every list is more than one person asks in a minute.
process.env.UZIMA_RATE_LIMIT = 'off'
const house = await openHouse()
delete process.env.UZIMA_RATE_LIMIT // the houses of other files count
const everyone = await holderOfAllRoles(house)
const all = routes.map((route) => route.endpoint)
const raw = all.filter((endpoint) => endpoint.raw)
const exports = raw.filter((endpoint) => endpoint.path.endsWith('.csv'))
const files = raw.filter((endpoint) => !exports.includes(endpoint))
const ids: Ids = {}

/** Begins as a formula, also for a spreadsheet that looks at each line. */
const FORMULA = `=HYPERLINK("http://evil.example","x")\n+1+1`
const PDF = Buffer.from('%PDF-1.4\n<script>alert(1)</script>\n%%EOF')
const PIXEL = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
)

beforeAll(async () => {
  Object.assign(ids, await arrangeSecrets(house))
  for (const column of listOf('chosen')) {
    const [table, name] = column.split('.')
    const said = `select min(ctid) from ${table} where ${name} is not null`
    const { rowCount } = await house.owner.query(`update ${table} set ${name} = $1 where ctid = (${said})`, [FORMULA])
    expect([column, rowCount]).toEqual([column, 1])
  }
  for (const column of listOf('pictures')) {
    const [table, name] = column.split('.')
    await house.owner.query(`update ${table} set ${name} = $1`, [PIXEL])
  }
})

const callerOf = (endpoint: Endpoint) => (endpoint.scope === 'platform' ? house.asProvider() : everyone)
/** What must be asked, and nothing that limits. */
function leastInput(endpoint: Endpoint): Record<string, unknown> {
  const must = [
    ...(schemaOf(endpoint).required ?? []),
    ...[...endpoint.path.matchAll(/:(\w+)/g)].map((match) => match[1] as string),
  ]
  const input = sampleInput(endpoint, ids)
  // A record leaves the house only with a reason.
  if (endpoint.method === 'POST') must.push('reason')
  return Object.fromEntries(
    must.filter((key) => !schemaOf(endpoint).properties?.[key]?.default).map((key) => [key, input[key]]),
  )
}

describe('a file', () => {
  it.each(files.map((endpoint) => [endpoint.name, endpoint] as const))(
    '%s is kept in no cache and runs nothing',
    async (name, endpoint) => {
      for (const table of listOf('files'))
        await house.owner.query(`update ${table} set content_type = 'application/pdf', bytes = $1`, [PDF])
      const { status, headers, text } = await callerOf(endpoint).call(endpoint, leastInput(endpoint))
      expect(status, text.slice(0, 300)).toBe(200)
      expect(headers['cache-control']).toMatch(
        listOf('cached').includes(name) ? /^private, max-age=\d+$/ : /^no-store$/,
      )
      expect(headers['content-security-policy']).toBe(
        "sandbox; default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'none'",
      )
      expect(headers['x-content-type-options']).toBe('nosniff')
      if (/^application\/(pdf|fhir\+json|json)/.test(String(headers['content-type'])))
        expect(headers['content-disposition']).toMatch(/^attachment; filename=/)
      else expect(headers['content-type']).toMatch(/^image\/(png|jpeg)$/)
    },
  )
})

type Form = { by_day: boolean; sections: { columns: unknown[]; rows: unknown[] }[] }
type Shown = { rows: unknown[] } | Form
/** The rows of a list; of a form its rows, one for each column where it is not by day. */
const linesOf = (shown: Shown): unknown[] =>
  'rows' in shown
    ? shown.rows
    : shown.sections.flatMap(({ columns, rows }) =>
        rows.flatMap((row) => (shown.by_day ? [row] : columns.map(() => row))),
      )

describe('a CSV', () => {
  const WRONG: Record<string, RegExp> = {
    'a date as the database writes it': /^\d{4}-\d\d(-\d\d)?($|[T ])/,
    'a code that has a word':
      /^[a-z]+([_-][a-z]+)+$|^(true|false|yes|no|stat|routine|urgent|pending|active|male|female|emergency)$/,
    // A plain number below zero is none.
    'a formula': /^(?!-\d+(\.\d+)?$)[=+\-@;\t\r\n\0＝＋－＠]/,
  }
  // An amount below zero is text, and stands behind an apostrophe like every text that begins with a sign.
  const MONEY = /Price|KES|Invoiced|Received$|Owed$/

  it.each(exports.map((endpoint) => [endpoint.name, endpoint] as const))(
    '%s is written for people',
    async (_, endpoint) => {
      const answer = await callerOf(endpoint).call(endpoint, leastInput(endpoint))
      expect(answer.status, answer.text.slice(0, 300)).toBe(200)
      expect(answer.headers['content-type']).toBe('text/csv; charset=utf-8')
      expect(answer.headers['content-disposition']).toMatch(/^attachment; filename="[a-z0-9-]+-\d{4}-\d\d-\d\d\.csv"$/)
      expect([answer.headers['cache-control'], answer.text.startsWith('\uFEFF'), answer.text.endsWith('\r\n')]).toEqual(
        ['no-store', true, true],
      )
      const { data, errors } = Papa.parse<string[]>(answer.text.slice(1).replace(/\r\n$/, ''), { newline: '\r\n' })
      expect(errors).toEqual([])
      const [titles = [], ...rows] = data
      expect(rows.length).toBeGreaterThan(0)
      const bad = rows.flatMap((row) => {
        expect(row).toHaveLength(titles.length)
        return row.flatMap((cell, at) => [
          ...Object.entries(WRONG).flatMap(([what, pattern]) =>
            pattern.test(cell) ? [`${titles[at]}: ${cell} is ${what}`] : [],
          ),
          ...(MONEY.test(titles[at] ?? '') && !/^('?-?\d+\.\d\d)?$/.test(cell)
            ? [`${titles[at]}: ${cell} has no two decimals`]
            : []),
        ])
      })
      expect([...new Set(bad)]).toEqual([])
    },
  )

  const twins = exports.flatMap((save) => {
    const list = all.find((endpoint) => endpoint.method === 'GET' && `${endpoint.path}.csv` === save.path)
    return list ? [[save.name, save, list] as const] : []
  })
  it.each(twins)('%s has the rows of its list, for every filter', async (_, save, list) => {
    const { properties = {} } = schemaOf(save)
    const choices = Object.entries(properties).flatMap(([key, shape]) =>
      (shape.enum ?? shape.anyOf?.[0]?.enum ?? []).map((value) => ({ [key]: value })),
    )
    const filters = [
      {},
      ...choices,
      ...('search' in properties ? [{ search: 'HYPERLINK' }, { search: 'nothing of the kind' }] : []),
    ]
    for (const filter of filters) {
      const input = { ...leastInput(save), ...filter }
      const asked = 'page_size' in (schemaOf(list).properties ?? {}) ? { ...input, page_size: 100 } : input
      // Who looks into the log of who looked stands in it from then on.
      if (listOf('showsWhoAsks').includes(list.name)) await callerOf(list).call(list, asked)
      const shown = await callerOf(list).call(list, asked)
      if (shown.status === 422) continue // a period that asks for its days
      expect(shown.status, shown.text.slice(0, 300)).toBe(200)
      // A page holds a hundred; the list says how many there are.
      const there = (shown.body as { total?: number }).total ?? linesOf(shown.body as Shown).length
      const saved = await callerOf(save).call(save, input)
      const lines =
        saved.status === 200
          ? Papa.parse(saved.text.slice(1).replace(/\r\n$/, ''), { newline: '\r\n' }).data.length - 1
          : 0
      if (saved.status !== 200) expect([saved.status, saved.problem.message]).toEqual([404, 'No data to export'])
      else expect([JSON.stringify(filter), lines]).toEqual([JSON.stringify(filter), there])
    }
  })

  it('is all that there is, each with its list', () => {
    expect(exports.length).toBeGreaterThan(15)
    expect(twins.map(([name]) => name)).toEqual(exports.map((endpoint) => endpoint.name))
  })
})
