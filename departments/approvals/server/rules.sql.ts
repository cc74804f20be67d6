import { sql } from 'kysely'
import type { ApprovalAct } from '../../../kernel/contract/index.ts'
import { contains, equals, type List } from '../../../kernel/server/lists/list.ts'
import type { HospitalDb, NewRow } from '../../../kernel/server/tenant.ts'
import type { ApprovalRule } from '../rules.contract.ts'

const columns = ['act', 'way', 'amount', 'version'] as const

/** The rules that the hospital has set. */
export const selectRules = (at: HospitalDb) => at.from('approval_rules').select(columns).execute()

/** The rule of an act, held until the transaction ends: of two acts at once the second counts the first. */
export const lockRule = (at: HospitalDb, act: string) =>
  at.from('approval_rules').select(columns).where('act', '=', act).forUpdate().executeTakeFirst()

type Rule = Pick<ApprovalRule, 'way' | 'amount'>

/** Sets the first rule of an act. False: somebody was first. */
export async function insertRule(at: HospitalDb, act: string, rule: Rule): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await at
    .insert('approval_rules', { act, ...rule })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirstOrThrow()
  return numInsertedOrUpdatedRows === 1n
}

export const updateRule = (at: HospitalDb, act: string, rule: Rule) =>
  at
    .update('approval_rules')
    .set({ ...rule, version: sql<number>`version + 1` })
    .where('act', '=', act)
    .execute()

/** What a person did alone of an act since the hospital's midnight. */
export async function doneToday(at: HospitalDb, act: ApprovalAct, staffId: string): Promise<string> {
  const { done } = await at
    .from('acts_alone as aln')
    .select(sql<string>`round(coalesce(sum(aln.amount), 0), 2)`.as('done'))
    .where('aln.staff_id', '=', staffId)
    .where('aln.act', '=', act)
    .where(sql<boolean>`aln.at >= date_trunc('day', now(), ${at.time_zone})`)
    .executeTakeFirstOrThrow()
  return done
}

export const insertActAlone = (at: HospitalDb, row: NewRow<'acts_alone'>) => at.insert('acts_alone', row).execute()

export type AloneRow = {
  id: string
  at: Date
  staff_name: string
  act: string
  amount: string
  reason: string
  entity: string
  entity_id: string
}

/** What was done alone; the newest first. */
export function actsAlone(
  at: HospitalDb,
  { search, act, day }: { search: string; act?: string | undefined; day?: string | undefined },
): List<AloneRow> {
  const matching = at
    .from('acts_alone as aln')
    .where((eb) => eb.and([...contains(search, 'aln.staff_name', 'aln.reason'), ...equals('aln.act', act)]))
    .$if(day !== undefined, (query) =>
      query.where(
        sql<boolean>`aln.at >= (${day ?? null}::date)::timestamp at time zone ${at.time_zone}
          and aln.at < (${day ?? null}::date + 1)::timestamp at time zone ${at.time_zone}`,
      ),
    )
  const rows = matching
    .select(['aln.id', 'aln.at', 'aln.staff_name', 'aln.act', 'aln.amount', 'aln.reason'])
    .select(['aln.entity', 'aln.entity_id'])
    .orderBy('aln.at', 'desc')
    .orderBy('aln.id', 'desc')
  return { rows, matching }
}
