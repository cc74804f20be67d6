import { AppError } from '../../../kernel/contract/index.ts'
import { guardOpenings } from '../../../kernel/server/audit/openings.ts'
import type { Ctx } from '../../../kernel/server/ctx.ts'
import { newId } from '../../../kernel/server/ids.ts'
import { lockKeys } from './patients.sql.ts'
import { insertGrant, selectHeld, type WithheldRecord } from './restricted.sql.ts'

/** Whether this person treats the patient at this moment. */
type Treats = (ctx: Ctx, patientId: string) => Promise<boolean>
const treating: Treats[] = []
/**
 * Lets whoever treats a patient into a restricted record without asking; said once by the department that knows who
 * treats whom.
 */
export const letInWhoTreats = (treats: Treats): void => void treating.push(treats)

/** What the log and the review say of whoever was let in so. */
const TREATING = 'Treats the patient at this visit'

/**
 * Notes that somebody who treats the patient was let in; of several questions of one page only the first writes it.
 * Nobody treats themselves.
 */
async function letIn(ctx: Ctx, { patient_id, own }: WithheldRecord): Promise<boolean> {
  if (own) return false
  const { staff_id } = ctx.person
  for (const treats of treating) {
    if (!(await treats(ctx, patient_id))) continue
    await lockKeys(ctx.at, [`grant ${staff_id} ${patient_id}`])
    const [still] = await selectHeld(ctx.at, [patient_id], staff_id)
    if (still)
      await insertGrant(ctx.at, {
        id: newId(),
        patient_id,
        staff_id,
        kind: 'treating',
        reason: TREATING,
        own_record: false,
      })
    return true
  }
  return false
}

/**
 * The one guard of restricted records: `bind` asks it of every read that opens a patient's record. Errors:
 * `record_restricted`, with whose it is.
 */
export const guardRecords = (): void =>
  guardOpenings(async (ctx, patientIds): Promise<undefined> => {
    for (const held of await selectHeld(ctx.at, patientIds, ctx.person.staff_id)) {
      if (await letIn(ctx, held)) continue
      const { patient_id, op_number, first_name, last_name, own } = held
      throw new AppError('record_restricted', {
        current: { patient_id, op_number, name: `${first_name} ${last_name}`.trim(), own },
      })
    }
  })

/**
 * Rows of a list that names several patients, as this person may see them: of a restricted record that nothing
 * opens for them, only what `covered` leaves. Each row says whether it was covered.
 */
export async function covering<R>(
  ctx: Ctx,
  rows: readonly R[],
  patientOf: (row: R) => string,
  covered: (row: R) => R,
): Promise<(R & { restricted: boolean })[]> {
  const held = await restrictedAmong(ctx, rows.map(patientOf))
  return rows.map((row) =>
    held.has(patientOf(row)) ? { ...covered(row), restricted: true } : { ...row, restricted: false },
  )
}

/** The restricted ones among these patients that nothing opens for this person now. */
export async function restrictedAmong(ctx: Ctx, patientIds: readonly string[]): Promise<Set<string>> {
  const ids = [...new Set(patientIds)]
  return new Set(ids.length ? (await selectHeld(ctx.at, ids, ctx.person.staff_id)).map((held) => held.asked) : [])
}

type Person = {
  gender: unknown
  date_of_birth: unknown
  date_of_birth_estimated: boolean
  phone: unknown
  died_at?: unknown
  email?: unknown
  id_number?: unknown
  city?: unknown
  blood_group?: unknown
  language?: unknown
}
/** A patient of a list, of whom no more is shown than name and OP number. */
export const nameAlone = <R extends Person>(row: R): R => ({
  ...row,
  gender: null,
  date_of_birth: null,
  date_of_birth_estimated: false,
  phone: null,
  ...('died_at' in row ? { died_at: null } : {}),
  ...('email' in row ? { email: null } : {}),
  ...('id_number' in row ? { id_number: null } : {}),
  ...('last_visit_at' in row ? { last_visit_at: null } : {}),
  ...('city' in row ? { city: null } : {}),
  ...('blood_group' in row ? { blood_group: null } : {}),
  ...('language' in row ? { language: null } : {}),
})
