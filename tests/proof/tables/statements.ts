// Judges the statements of a test run by what PostgreSQL itself plans for them: who writes which table, and whether
// every tenant table is asked for one hospital's rows, and how many tables it joins at once. Row-level security does
// not count here (the owner plans without it): the statement has to say the hospital by itself.
import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import pg from 'pg'
import type { Noted } from '../../support/noted.ts'
import { type Exception, mayAskAll, mayKernelWrite, mayWrite, OF_NOBODY, owners } from './owners.ts'

export type Rules = {
  owners: Record<string, readonly string[]>
  mayWrite: readonly Exception[]
  mayAskAll: readonly Exception[]
}

/** The rules with all exceptions that departments say. */
export const houseRules = async (): Promise<Rules> => ({ owners, mayWrite: await mayWrite(), mayAskAll })

type Plan = {
  'Node Type': string
  Operation?: string
  'Relation Name'?: string
  Alias?: string
  Plans?: Plan[]
  [condition: string]: unknown
}
type Scan = { table: string; alias: string }
/**
 * What a statement does: tables written, tables read under which alias, every condition of its plan as text, what its
 * sub-plans put out, and the most tables joined at once.
 */
type Does = { writes: string[]; scans: Scan[]; conditions: string[]; outputs: Map<string, string[]>; joined: number }
/**
 * For more than these the planner's search takes longer than the statement, or gives up; names are looked up instead
 * (`nameOf` of kernel/server/tenant.ts).
 */
const MOST_JOINED = 8

const CONDITION = /Cond$|Filter$/

function read(plan: Plan, into: Does): Does {
  const subplan = plan['Subplan Name']
  if (typeof subplan === 'string' && Array.isArray(plan.Output)) into.outputs.set(subplan, plan.Output as string[])
  const table = plan['Relation Name']
  if (plan['Node Type'] === 'ModifyTable' && table) into.writes.push(table)
  else if (table) into.scans.push({ table, alias: plan.Alias ?? table })
  for (const [key, value] of Object.entries(plan))
    if (CONDITION.test(key) && typeof value === 'string') into.conditions.push(value)
  for (const each of plan.Plans ?? []) read(each, into)
  return into
}

const JOINS = ['Nested Loop', 'Hash Join', 'Merge Join']
/** What passes its one input on, within the same join. */
const PASSES = ['Hash', 'Sort', 'Incremental Sort', 'Materialize', 'Memoize']
/** The most tables (or parts that are planned by themselves) that the planner has to find an order for at once. */
function mostJoined(plan: Plan): number {
  const width = (each: Plan): number =>
    JOINS.includes(each['Node Type']) || PASSES.includes(each['Node Type'])
      ? (each.Plans ?? []).filter((part) => !part['Subplan Name']).reduce((sum, part) => sum + width(part), 0)
      : 1
  return Math.max(width(plan), ...(plan.Plans ?? []).map(mostJoined))
}

async function explain(client: pg.Client, text: string): Promise<Does> {
  const { rows } = await client.query(`explain (generic_plan, verbose, format json) ${text}`)
  const plan = rows[0]['QUERY PLAN'][0].Plan as Plan
  const does = read(plan, { writes: [], scans: [], conditions: [], outputs: new Map(), joined: mostJoined(plan) })
  // `not exists (…)` may be planned as a look into a hashed sub-plan, whose columns are what the sub-plan puts out.
  const column = (whole: string, name: string, nth: string) => does.outputs.get(name)?.[Number(nth) - 1] ?? whole
  does.conditions = does.conditions.map((condition) =>
    condition.replace(/\(hashed ((?:SubPlan|InitPlan) \d+)\)\.col(\d+)/g, column),
  )
  return does
}

const HOSPITAL = '("[^"]+"|\\w+)\\.hospital_id'
/** The scans of tenant tables that no chain of equalities ties to one hospital. */
function unbound({ scans, conditions }: Does, tenant: ReadonlySet<string>): Scan[] {
  const asked = scans.filter((scan) => tenant.has(scan.table))
  const bare = (alias: string) => alias.replaceAll('"', '')
  const aliases = new Set(asked.map((scan) => scan.alias))
  const bound = new Set<string>()
  const ties: [string, string][] = []
  for (const condition of conditions) {
    for (const [, one = '', other = ''] of condition.matchAll(new RegExp(`${HOSPITAL} = ${HOSPITAL}`, 'g')))
      ties.push([bare(one), bare(other)])
    // Equal to anything that is not another row's hospital: a parameter, a literal, the setting.
    for (const [, alias = ''] of condition.matchAll(new RegExp(`${HOSPITAL} = (?!${HOSPITAL})`, 'g')))
      bound.add(bare(alias))
    for (const [, alias = ''] of condition.matchAll(new RegExp(`(?<!\\.hospital_id) = ${HOSPITAL}`, 'g')))
      bound.add(bare(alias))
  }
  // What is no tenant table (a part of the statement already judged, a row given by the caller) brings a hospital of
  // its own.
  const isBound = (alias: string) => bound.has(alias) || !aliases.has(alias)
  for (let before = -1; before !== bound.size; ) {
    before = bound.size
    for (const [one, other] of ties) {
      if (isBound(one)) bound.add(other)
      if (isBound(other)) bound.add(one)
    }
  }
  return asked.filter((scan) => !bound.has(scan.alias))
}

const oneLine = (text: string) => text.replace(/\s+/g, ' ').trim()

/**
 * Every fault of these statements, and the exceptions that none of them needed. `client` is the owner of a migrated
 * database.
 */
export async function judge(
  client: pg.Client,
  statements: readonly Noted[],
  rules: Rules,
): Promise<{ faults: string[]; unneeded: string[] }> {
  const { rows } = await client.query<{ name: string; tenant: boolean }>(
    `select cls.relname name, exists (select from pg_index idx
      join pg_attribute att on att.attrelid = cls.oid and att.attnum = any(idx.indkey)
       where idx.indrelid = cls.oid and idx.indisprimary and att.attname = 'hospital_id') tenant
     from pg_class cls where cls.relkind in ('r', 'p') and cls.relnamespace = 'public'::regnamespace`,
  )
  const tenant = new Set(rows.filter((table) => table.tenant).map((table) => table.name))
  const ownerOf = new Map(
    Object.entries(rules.owners).flatMap(([owner, tables]) => tables.map((table) => [table, owner] as const)),
  )
  const faults = new Set<string>()
  const needed = new Set<Exception>()
  const allowed = (list: readonly Exception[], by: string, text: string) => {
    const found = list.find((each) => each.by === by && each.statement.test(oneLine(text)))
    if (found) needed.add(found)
    return Boolean(found)
  }

  const plans = new Map<string, Does | Error>()
  for (const { text, by, kernel, role, tenant: inHospital } of statements) {
    const does = plans.get(text) ?? (await explain(client, text).catch((error: Error) => error))
    plans.set(text, does)
    const who = kernel ? 'kernel' : (by ?? 'kernel')
    if (does instanceof Error) {
      faults.add(`${who}: PostgreSQL cannot explain it (${does.message}): ${oneLine(text).slice(0, 300)}`)
      continue
    }
    for (const table of new Set(does.writes)) {
      const owner = ownerOf.get(table)
      // The kernel writes a table when a department asks it to that owns it, or may write it.
      const asks = kernel && by ? by : who
      if (owner === who || owner === asks || allowed(rules.mayWrite, who, text) || allowed(rules.mayWrite, asks, text))
        continue
      faults.add(
        `${who} (as ${role}) writes ${table}, which belongs to ${owner ?? 'nobody'}: ${oneLine(text).slice(0, 300)}`,
      )
    }
    if (does.joined > MOST_JOINED)
      faults.add(
        `${who} joins ${does.joined} tables at once, ${MOST_JOINED} is the most: ${oneLine(text).slice(0, 300)}`,
      )
    if (!inHospital) continue
    for (const { table, alias } of unbound(does, tenant)) {
      if (allowed(rules.mayAskAll, who, text)) continue
      faults.add(
        `${who} asks ${table}${alias === table ? '' : ` (${alias})`} without its hospital: ${oneLine(text).slice(0, 300)}`,
      )
    }
  }
  const unneeded = [...rules.mayWrite, ...rules.mayAskAll].filter((each) => !needed.has(each))
  return { faults: [...faults].sort(), unneeded: unneeded.map(({ by, statement }) => `${by}: ${statement}`) }
}

/** Everything that was noted in a run, each once. */
function readStatements(folder: string): Noted[] {
  const lines = readdirSync(folder).flatMap((file) => readFileSync(path.join(folder, file), 'utf8').split('\n'))
  return [...new Set(lines)].filter(Boolean).map((line) => JSON.parse(line) as Noted)
}

/**
 * The end of a run: fails it for every fault of the statements that its servers sent. `whole`: every test file ran,
 * so an exception that no statement needed is out of date.
 */
export async function judgeRun(databaseUrl: string, statementsFolder: string, whole: boolean): Promise<void> {
  const client = new pg.Client({ connectionString: databaseUrl })
  await client.connect()
  try {
    const statements = readStatements(statementsFolder)
    // Most files of tests need no exception of a department, and are done sooner without.
    const bare = whole ? null : await judge(client, statements, { owners, mayWrite: mayKernelWrite, mayAskAll })
    const { faults, unneeded } = bare?.faults.length === 0 ? bare : await judge(client, statements, await houseRules())
    if (whole) faults.push(...unneeded.map((each) => `no statement needs this exception any more: ${each}`))
    if (faults.length)
      throw new Error(
        `Statements of this run break the house rules (docs/architecture.md, Who may import what):\n\n${faults.join('\n\n')}\n`,
      )
  } finally {
    await client.end()
  }
}

/** Tables that nobody owns, that two own, or that are not there; owners that are no department. */
export function ownership(tables: readonly string[], departments: readonly string[]): string[] {
  const listed = [...Object.values(owners).flat(), ...OF_NOBODY]
  return [
    ...tables.filter((table) => !listed.includes(table)).map((table) => `${table} has no owner`),
    ...listed.filter((table) => !tables.includes(table)).map((table) => `${table} is no table`),
    ...listed.filter((table, at) => listed.indexOf(table) !== at).map((table) => `${table} has two owners`),
    ...Object.keys(owners)
      .filter((owner) => owner !== 'kernel' && !departments.includes(owner))
      .map((owner) => `${owner} is no department`),
  ]
}
