// Words obey the floors as imports do: a permission, a live topic and an error code are used by their owner and by
// those who stand above it, never below.
import path from 'node:path'
import { expect, it } from 'vitest'
import '../../app/server/app.ts'
import { type Endpoint, ownerOf } from '../../kernel/contract/index.ts'
import { isTest, sources } from '../support/sources.ts'
import { lookingUp, type Use, usesIn, usesOf } from './floors.ts'

const root = path.join(import.meta.dirname, '..', '..')
const { reachOf } = (await import(path.join(root, '.dependency-cruiser.mjs'))) as {
  reachOf: (department: string) => string[]
}
const reach = (by: string) => (by === 'kernel' ? [] : reachOf(by))
const departmentOf = (file: string) => file.split(path.sep)[1] ?? ''
const isPart = (file: string) => !isTest(file) && !/(^|[/\\])vocabulary\.ts$/.test(file)

/** What the contracts of all departments declare; an endpoint that two export is of the lower one. */
async function declared(): Promise<Use[]> {
  const lowest = new Map<Endpoint, string>()
  for (const { file } of sources('departments').filter(({ file }) => isPart(file) && /[/.]contract\.ts$/.test(file)))
    for (const each of Object.values<Partial<Endpoint> | null>(await import(path.join(root, file)))) {
      if (!each || typeof each !== 'object' || !each.name || !each.method || !each.path) continue
      const known = lowest.get(each as Endpoint)
      if (!known || reachOf(known).includes(departmentOf(file))) lowest.set(each as Endpoint, departmentOf(file))
    }
  return [...lowest].flatMap(([endpoint, by]) => usesOf(by, endpoint))
}

it('no department uses a permission, a topic or an error code of one above it, and the kernel none of any', async () => {
  const endpoints = await declared()
  const said = [
    ...sources('departments').map((source) => ({ ...source, by: departmentOf(source.file) })),
    ...sources('kernel').map((source) => ({ ...source, by: 'kernel' })),
  ]
    .filter(({ file }) => isPart(file))
    .flatMap(({ by, file, text }) => usesIn(by, file, text))
  expect(endpoints.length).toBeGreaterThan(3000)
  expect(lookingUp([...endpoints, ...said], ownerOf, reach)).toEqual([])
})

it('a word from above is found, wherever it is said', () => {
  const endpoint = {
    name: 'getVisit',
    permission: 'billing.view',
    reads: ['invoices', 'visits'],
    errors: ['invoice_state'],
  } as unknown as Endpoint
  const text = `ctx.can('lab.work'); throw new AppError('claim_state'); ctx.changed('visits', 'claims'); services.live.notify(hospital_id, ['wards']); const tab = 'wards'`
  expect(
    lookingUp(
      [
        ...usesOf('visits', endpoint),
        ...usesIn('visits', 'queue.ts', text),
        ...usesIn('kernel', 'kernel.ts', `onTopic('queue')`),
      ],
      ownerOf,
      reach,
    ),
  ).toEqual([
    'getVisit: error invoice_state is of billing, above visits',
    'getVisit: permission billing.view is of billing, above visits',
    'getVisit: topic invoices is of billing, above visits',
    'kernel.ts: topic queue is of visits, above kernel',
    'queue.ts: error claim_state is of insurance, above visits',
    'queue.ts: permission lab.work is of laboratory, above visits',
    'queue.ts: topic claims is of insurance, above visits',
    'queue.ts: topic wards is of inpatient, above visits',
  ])
  expect(lookingUp(usesOf('insurance', endpoint), ownerOf, reach)).toEqual([])
})
