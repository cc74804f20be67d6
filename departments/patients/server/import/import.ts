import type { Fault } from '../../../../kernel/contract/imports.ts'
import { AppError } from '../../../../kernel/contract/index.ts'
import { localDay } from '../../../../kernel/contract/values/days.ts'
import type { Ctx } from '../../../../kernel/server/ctx.ts'
import { randomNumbers } from '../../../../kernel/server/documents/numbers.ts'
import { newId } from '../../../../kernel/server/ids.ts'
import { type ImportRow, importing, sameTwice } from '../../../../kernel/server/lists/imports.ts'
import { countOf } from '../../../../kernel/server/lists/list.ts'
import { expectWithinPlan } from '../../../platform/server/index.ts'
import { bornFrom, canBeAlive, TOO_OLD } from '../../ages.ts'
import { type PatientImportRow, patientImport } from '../../import.contract.ts'
import { lockKeys, newest } from '../patients.sql.ts'
import * as sql from './import.sql.ts'

type Row = ImportRow<PatientImportRow>

/** When somebody was born, as it is stored. */
function birthOf({ date_of_birth, age }: PatientImportRow, today: string) {
  if (!age) return { date_of_birth, date_of_birth_estimated: false, age_unit: null }
  return { date_of_birth: bornFrom(age.count, age.unit, today), date_of_birth_estimated: true, age_unit: age.unit }
}

function birthFaults(rows: readonly Row[], today: string): Fault[] {
  return rows.flatMap(({ line, value }) => {
    const { date_of_birth: day } = birthOf(value, today)
    const column = patientImport.columns[value.age ? 'age' : 'date_of_birth'].title
    if (day && day > today) return [{ line, column, text: 'The date of birth lies in the future' }]
    return day && !canBeAlive(day, today) ? [{ line, column, text: TOO_OLD }] : []
  })
}

/** What is wrong with rows of a file beside each other, and who of them is here already. */
async function examine(ctx: Ctx, rows: readonly Row[]) {
  // Two files at once: the second sees whom the first has brought.
  await lockKeys(ctx.at, ['patient import'])
  const { columns } = patientImport
  const matches = await sql.selectMatches(
    ctx.at,
    rows.map(({ line, value: { first_name, last_name, former_number, id_number, phone, date_of_birth } }) => ({
      ...{ line, name: `${first_name} ${last_name}`, former_number, id_number, phone, date_of_birth },
    })),
  )
  const said = matches.map(({ line, surely, why, name, op_number }) => ({
    surely,
    line,
    text: `${name} (OP ${op_number}): ${why}`,
  }))
  return {
    faults: [
      ...birthFaults(rows, localDay(ctx.hospital.time_zone)),
      ...sameTwice(rows, columns.former_number.title, (row) => row.former_number),
      ...sameTwice(rows, columns.id_number.title, (row) => row.id_number),
    ],
    known: said.filter(({ surely }) => surely),
    doubtful: said.filter(({ surely }) => !surely),
  }
}

const TRIES = 4
/** Twice as many as are needed, and some: of them those that are taken are left out. */
const candidatesFor = (count: number) => 2 * count + 20

/**
 * Brings patients in under new OP numbers; in the record stands that they were not registered here, and their former
 * number. Errors: `op_number_exhausted`, `plan_limit`.
 */
async function save(ctx: Ctx, rows: readonly Row[]) {
  if (!rows.length) return {}
  await expectWithinPlan(ctx, 'max_patients', () => countOf(newest(ctx.at, true).matching), rows.length)
  const today = localDay(ctx.hospital.time_zone)
  let waiting: sql.ImportedPatient[] = rows.map(({ value }) => {
    const { age: _, ...said } = value
    return {
      ...said,
      ...birthOf(value, today),
      id: newId(),
      imported: true,
      registered_by: ctx.person.staff_id,
    }
  })
  for (let attempt = 0; attempt < TRIES && waiting.length; attempt++) {
    const numbers = randomNumbers(5, Math.min(candidatesFor(waiting.length), 50_000))
    const made = new Set(
      await sql.insertPatients(
        ctx.at,
        numbers.map((digits) => `${today.slice(2, 4)}-${digits}`),
        waiting,
      ),
    )
    waiting = waiting.filter(({ id }) => !made.has(id))
  }
  if (waiting.length) throw new AppError('op_number_exhausted')
  return {}
}

/** Patients from paper or another system, out of a CSV file. Errors: `invalid`, `op_number_exhausted`, `plan_limit`. */
export const importPatients = importing(patientImport, { examine, save })
