import { createHash } from 'node:crypto'
import type { Parsed } from '../../../kernel/contract/index.ts'
import { fromCents, sumCents, writeMoney } from '../../../kernel/contract/values/money.ts'
import type { Ctx } from '../../../kernel/server/ctx.ts'
import type { HospitalDb } from '../../../kernel/server/tenant.ts'
import type * as contract from '../evening.contract.ts'
import { setApprovalRule } from '../rules.contract.ts'
import * as sql from './evening.sql.ts'
import { actSaid } from './rules.ts'

type Window = { from: Date; to: Date }
type Line = { text: string; to: string | null }
const watchers: ((at: HospitalDb, window: Window) => Promise<Line[]>)[] = []
/** What a department has besides for whoever keeps the settings, of the day until an evening: a sentence each. */
export const tellInTheEvening = (watch: (typeof watchers)[number]): void => void watchers.push(watch)

async function alsoOf(at: HospitalDb, window: Window): Promise<Line[]> {
  const lines: Line[] = []
  for (const watch of watchers) lines.push(...(await watch(at, window)))
  return lines
}

/** Who did what takes two people in the day until an evening, and what else is to be looked at. */
export async function getEvening(ctx: Ctx, { day }: Parsed<typeof contract.getEvening>) {
  const evening = await sql.selectEvening(ctx.at, day)
  const rows = await sql.selectActs(ctx.at, evening)
  const also = await alsoOf(ctx.at, evening)
  return { ...evening, rows: rows.map((row) => ({ ...row, says: actSaid(row.act) })), also }
}

/**
 * Whoever loosens a rule for an evening does not do so unseen: who called this command, `what` they changed and what the
 * audit says of it; `to` is where it can be set right.
 */
export const tellWhoChanged = (command: string, what: string, to: string): void =>
  tellInTheEvening(async (at, evening) =>
    (await sql.selectChanges(at, command, evening)).map(({ person_name, reason }) => ({
      text: `${person_name} changed ${what}. ${reason}`,
      to,
    })),
  )
tellWhoChanged(setApprovalRule.name, 'who approves', '/hospital/settings/approvals')

const counted = (count: number, words: string) => (count ? [`${count} ${words}`] : [])

/**
 * The last evening in one sentence, and the id by which it is told once; null: nothing that takes two people was done or
 * asked for, and nothing else is to be looked at.
 */
export async function eveningSaid(at: HospitalDb): Promise<{ about: string; body: string } | null> {
  const evening = await sql.selectEvening(at, undefined)
  const rows = await sql.selectActs(at, evening)
  const also = await alsoOf(at, evening)
  if (!rows.length && !also.length) return null
  const sum = (of: (row: (typeof rows)[number]) => number) => rows.reduce((all, row) => all + of(row), 0)
  const alone = rows.filter((row) => row.alone > 0)
  const people = new Set(alone.map((row) => row.staff_id)).size
  const amount = writeMoney(fromCents(sumCents(alone.map((row) => row.alone_amount))))
  const by = `${people} ${people === 1 ? 'person' : 'people'}`
  const said = [
    ...counted(
      sum((row) => row.alone),
      `done alone by ${by} (${amount})`,
    ),
    ...counted(
      sum((row) => row.approved),
      'approved by a second person',
    ),
    ...counted(
      sum((row) => row.refused),
      'refused',
    ),
    ...counted(
      sum((row) => row.waiting),
      'waiting',
    ),
    ...also.map(({ text }) => text),
  ]
  return { about: idOf(at.hospital_id, evening.to), body: `Today until 20:00: ${said.join(', ')}` }
}

/** The same evening of the same hospital has the same id. */
function idOf(hospitalId: string, evening: Date): string {
  const hex = createHash('sha256').update(`${hospitalId} ${evening.toISOString()}`).digest('hex')
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-8${hex.slice(13, 16)}-8${hex.slice(17, 20)}-${hex.slice(20, 32)}`
}
