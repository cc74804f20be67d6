import { localDay, writeDay } from '../../../kernel/contract/values/days.ts'
import type { Ctx, RawAnswer } from '../../../kernel/server/ctx.ts'
import { type FileColumns, fileColumns } from '../../../kernel/server/lists/csv.ts'
import { csv, extended, type List } from '../../../kernel/server/lists/list.ts'
import { bySubstance } from '../facts/allergies.ts'
import { holdsUntil, pregnancyMatters } from '../facts/pregnancy.ts'
import { allergiesSaid, pregnancySaid } from '../facts/said.ts'
import { restrictedAmong } from './opening.ts'
import * as sql from './said.sql.ts'

type Said = { allergies_said: string; pregnancy_said: string }
const saidColumns = { allergies_said: { label: 'Allergies' }, pregnancy_said: { label: 'Pregnancy' } }
const COVERED: Said = { allergies_said: 'Restricted record', pregnancy_said: 'Restricted record' }

/**
 * What is known of allergies and pregnancy of several patients, in a sentence each; pregnancy is empty for whom it is
 * no question.
 */
async function saidOf(ctx: Ctx, ids: readonly string[]): Promise<Map<string, Said>> {
  const zone = ctx.hospital.time_zone
  const today = localDay(zone)
  const write = (at: Date | string) => writeDay(localDay(zone, at))
  const [allergies, none, pregnancies, people] = await Promise.all([
    sql.selectAllergiesOf(ctx.at, ids),
    sql.selectNoAllergiesOf(ctx.at, ids),
    sql.selectPregnanciesOf(ctx.at, ids),
    sql.selectWhoOf(ctx.at, ids),
  ])
  const listed = Map.groupBy(allergies, (row) => row.patient_id)
  const asked = new Map(none.map((row) => [row.patient_id, row]))
  const answers = new Map(pregnancies.map((row) => [row.patient_id, row]))
  return new Map(
    people.map((person) => {
      const answer = answers.get(person.id)
      const holds = answer && holdsUntil(answer, localDay(zone, answer.recorded_at)) >= today ? answer : null
      const known = {
        allergies: bySubstance(listed.get(person.id) ?? []),
        allergies_asked: asked.get(person.id) ?? null,
      }
      return [
        person.id,
        {
          allergies_said: allergiesSaid(known, write),
          pregnancy_said: pregnancyMatters(person, today) ? pregnancySaid(holds, today, write) : '',
        },
      ]
    }),
  )
}

/**
 * The recorded allergies of several patients, a line each substance; and who was told last that none is known, null:
 * nobody asked.
 */
export async function allergiesOfMany(ctx: Ctx, ids: readonly string[]) {
  const [rows, none] = await Promise.all([sql.selectAllergiesOf(ctx.at, ids), sql.selectNoAllergiesOf(ctx.at, ids)])
  const listed = Map.groupBy(rows, (row) => row.patient_id)
  const asked = new Map(none.map(({ patient_id, ...answer }) => [patient_id, answer]))
  return new Map(
    ids.map((id) => [id, { allergies: bySubstance(listed.get(id) ?? []), allergies_asked: asked.get(id) ?? null }]),
  )
}

/**
 * A CSV of rows that name a patient, with what is known of allergies and pregnancy at the end of each, for who may
 * see it; else as `csv`. `patientOf`: whose a row is; `why` it leaves the house.
 */
export async function csvOfPatients<R>(
  ctx: Ctx,
  name: string,
  columns: FileColumns<R>,
  list: List<R>,
  patientOf: (row: R) => string,
  why?: string,
): Promise<RawAnswer> {
  if (!ctx.can('allergies.view')) return csv(ctx, name, columns, list, why)
  const whole = [...fileColumns<R & Said>(columns), ...fileColumns<R & Said>(saidColumns)]
  const said = extended(list, async (rows) => {
    const ids = [...new Set(rows.map(patientOf))]
    const [known, restricted] = await Promise.all([saidOf(ctx, ids), restrictedAmong(ctx, ids)])
    const of = (id: string): Said =>
      restricted.has(id) ? COVERED : (known.get(id) ?? { allergies_said: '', pregnancy_said: '' })
    return rows.map((row) => ({ ...row, ...of(patientOf(row)) }))
  })
  return csv(ctx, name, whole, said, why)
}
