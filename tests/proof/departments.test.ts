// What departments tell the proofs is about themselves, and there; and the proofs name no department's endpoint, table
// or id.
import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, it } from 'vitest'
import { departmentRoutes } from '../../app/server/app.ts'
import { allTables } from '../../kernel/contract/index.ts'
import { repositoryRoot } from '../../kernel/server/config.ts'
import { actionSaid } from '../../kernel/server/request/actions.ts'
import { openHouse } from '../support/house.ts'
import { placeOf, proofs } from './departments.ts'
import { namesOfId } from './tables/rows.ts'

const house = await openHouse()
const { rows } = await house.owner.query<{ name: string }>(
  `select cls.relname || '.' || att.attname as name from pg_class cls join pg_attribute att on att.attrelid = cls.oid
   where cls.relkind in ('r', 'p') and cls.relnamespace = 'public'::regnamespace and att.attnum > 0
     and not att.attisdropped`,
)
const columns = new Set(rows.map(({ name }) => name))
const ownerOf = (table: string) => allTables().get(table) ?? 'kernel'
const tables = new Set([...columns].map((column) => column.split('.')[0] ?? ''))
const endpointsOf = (department: string) => (departmentRoutes.get(department) ?? []).map((route) => route.endpoint)

it('finds what departments say, from the ground up', () => {
  const found = [...proofs.keys()]
  expect(found.length).toBeGreaterThan(20)
  const some = ['kernel', 'access', 'patients', 'visits', 'billing', 'inpatient', 'records']
  expect(found.filter((name) => some.includes(name))).toEqual(some)
})

it('a department speaks of its own tables and columns, which are there', () => {
  const wrong = [...proofs].flatMap(([department, proof]) => {
    const named = [
      ...[proof.ofNoHospital, proof.few, proof.countedAlone, proof.files, proof.keepsIn].flatMap((list) => list ?? []),
      ...[proof.logs, proof.staysBehind, proof.firstMorning].flatMap((table) => Object.keys(table ?? {})),
      ...[proof.telling, proof.knownBy, proof.chosen, proof.pictures, proof.toldApartBy].flatMap((list) => list ?? []),
      ...Object.entries(proof.logs ?? {}).map(([table, column]) => `${table}.${column}`),
      ...Object.values(proof.reachedBy ?? {}).flat(),
    ]
    return named.flatMap((name) => {
      const [table = ''] = name.split('.')
      if (!(name.includes('.') ? columns : tables).has(name)) return [`${placeOf(department)}: there is no ${name}`]
      return ownerOf(table) === department ? [] : [`${placeOf(department)}: ${name} is of ${ownerOf(table)}`]
    })
  })
  expect(wrong).toEqual([])
})

it('the audit says of every command in words what was done: not a column’s name, an arrow, or a label alone', () => {
  const commands = [...departmentRoutes.keys()].flatMap((name) =>
    endpointsOf(name).filter(({ method }) => method !== 'GET'),
  )
  const said = commands.map(({ name }) => actionSaid(name))
  expect(said.length).toBeGreaterThan(300)
  expect(said.filter((words) => !/^[A-Z][a-z]*.* .+/.test(words) || /[→_]/.test(words))).toEqual([])
})

it('a department speaks of its own endpoints, which are there', () => {
  const wrong = [...proofs].flatMap(([department, proof]) => {
    const own = endpointsOf(department).map(({ name }) => name)
    const commands = endpointsOf(department).filter(({ method }) => method !== 'GET')
    const reads = endpointsOf(department).filter(({ method }) => method === 'GET')
    const ofKeys = [proof.keptAs, proof.notKept].flatMap((table) => Object.keys(table ?? {}))
    const named = [
      ...[proof.namesNothing, proof.anySign, Object.keys(proof.sameForAll ?? {}), ofKeys].flatMap((list) => list ?? []),
      ...[proof.cached, proof.showsWhoAsks, proof.showsNothing].flatMap((list) => list ?? []),
      ...[proof.noOpening, proof.ofNobody, proof.withoutScreen].flatMap((table) => Object.keys(table ?? {})),
    ].map((name) => name.split('.')[0] ?? '')
    const isAmong = (list: { name: string }[]) => (name: string) => list.some((each) => each.name === name)
    return [
      ...named.filter((name) => name !== '*' && !own.includes(name)),
      ...Object.keys(proof.commands ?? {}).filter((name) => !isAmong(commands)(name)),
      ...Object.keys(proof.noOpening ?? {}).filter((name) => !isAmong(reads)(name)),
    ].map((name) => `${placeOf(department)}: ${department} has no ${name}`)
  })
  expect(wrong).toEqual([])
})

/**
 * Proofs of one thing, and the plain faults by which others show that they notice: what these name is their subject.
 */
const OF_ONE_THING: Record<string, string> = {
  'audit.test.ts': 'the audit log of an instance',
  'counting.test.ts': 'the counts of helpers',
  'departments.test.ts': 'this file',
  'floors.test.ts': 'plants words from above',
  'kernel.ts': 'what the foundation says of itself, and writes for others',
  'money.ts': 'plays a hospital’s money',
  'rights.test.ts': 'who may make accounts',
  'statements.test.ts': 'plants statements that break the rules',
  'stock.ts': 'plays a hospital’s stock',
  'survive.test.ts': 'an instance that is killed at work',
  'thieves.ts': 'plays thieves among a hospital’s cashiers',
}

it('the proofs name no endpoint, table or id of a department', () => {
  const folder = path.join(repositoryRoot, 'tests/proof')
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter(
    (file) => file.endsWith('.ts') && !file.startsWith('long') && !(path.basename(file) in OF_ONE_THING),
  )
  const named = new Set(
    [...departmentRoutes.keys()].flatMap((department) => endpointsOf(department).map(({ name }) => name)),
  )
  const theirs = [...tables].filter((table) => ownerOf(table) !== 'kernel')
  // The kernel's own columns name hospital and patient, its sessions who is signed in.
  const inKernel = [...columns].map((column) => column.split('.')).filter(([table = '']) => ownerOf(table) === 'kernel')
  const ofKernel = ['user_id', ...inKernel.map(([, column]) => column)]
  for (const table of theirs) for (const id of namesOfId(table)) if (!ofKernel.includes(id)) named.add(id)
  // Some tables are called by a plain word (`staff`): these are looked for where a statement or a list names them.
  const inStatement = /\b(?:from|into|update|join|table)\s+"?(\w+)|'(\w+)'/g
  const found = files.flatMap((file) => {
    const text = readFileSync(path.join(folder, file), 'utf8').replace(/^\s*(\/\/|\*|\/\*\*).*$/gm, '')
    const said = [...(text.match(/\b\w+\b/g) ?? []).filter((word) => named.has(word))]
    for (const [, one, other] of text.matchAll(inStatement))
      if (theirs.includes(one ?? other ?? '')) said.push(one ?? other ?? '')
    return [...new Set(said)].map((word) => `${file}: ${word}`)
  })
  expect(found).toEqual([])
  expect(files.length).toBeGreaterThan(20)
})
