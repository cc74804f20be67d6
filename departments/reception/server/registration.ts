import type { z } from 'zod'
import { AppError, type Parsed } from '../../../kernel/contract/index.ts'
import { localDay } from '../../../kernel/contract/values/days.ts'
import type { Ctx } from '../../../kernel/server/ctx.ts'
import { newId } from '../../../kernel/server/ids.ts'
import type { AgeUnit } from '../../patients/age-units.ts'
import { bornFrom } from '../../patients/ages.ts'
import { ContactDetails, Person, partOf } from '../../patients/person.ts'
import * as patients from '../../patients/server/index.ts'
import { priorityOf, visitStates } from '../../visits/contract.ts'
import * as visits from '../../visits/server/index.ts'
import type { Registered } from '../contract.ts'
import type * as registrationContract from '../registration.contract.ts'
import type { Registration } from '../registration.contract.ts'

type New = Extract<Registration, { patient_type: 'new' | 'emergency' }>
type Existing = Extract<Registration, { patient_type: 'existing' }>

/** Registers: patient (or corrections of a known one), visit and triage queue entry, whole or not at all. */
export async function registerPatient(ctx: Ctx, input: Registration): Promise<z.input<typeof Registered>> {
  const patient = input.patient_type === 'existing' ? await takeExisting(ctx, input) : await createPatient(ctx, input)
  const emergency = input.patient_type === 'emergency'
  const visit_id = newId()
  const asked = {
    patient_id: patient.id,
    op_number: patient.op_number,
    visit_type: emergency ? 'emergency' : 'regular',
    payment_mode: input.payment.payment_mode,
    payment_details: patients.paymentDetailsOf(input.payment),
    emergency_type: emergency ? input.emergency_type : null,
    emergency_details: emergency ? input.emergency_details : null,
    referred_from: input.referred_from,
  } as const
  const priority = priorityOf[emergency ? 'critical' : input.priority]
  // Both in one trip to the database; the queue's counter is held for no longer than that and the commit.
  const [visit, entry] = await Promise.all([
    visits.create(ctx, asked, visit_id),
    visits.enqueue(ctx, { visit_id, department: 'triage', priority }),
  ])
  ctx.audit({ entity: 'visit', entity_id: visit_id, patient_id: patient.id })
  return {
    patient_id: patient.id,
    visit_id,
    queue_id: entry.id,
    op_number: patient.op_number,
    visit_number: visit.visit_number,
    first_name: patient.first_name,
    last_name: patient.last_name,
    ticket: entry.ticket,
    created_at: visit.created_at,
  }
}

async function createPatient(ctx: Ctx, input: New) {
  const person = { ...partOf(Person, input), ...birthOf(ctx, input) }
  // One after the other in one trip to the database: where somebody is found, who was inserted meanwhile is undone.
  const asked = [
    patients.lockSamePerson(ctx, input),
    input.patient_type === 'new' && !input.not_a_duplicate ? patients.findDuplicates(ctx, input) : [],
  ] as const
  const made = patients.create(ctx, person, input.payment)
  made.catch(() => undefined) // it is heard below, once nobody is found: who is there already needs no room in the plan
  const [, rows] = await Promise.all(asked)
  if (rows.length)
    throw new AppError('possible_duplicates', { message: patients.whoRegistered(ctx, rows), current: rows })
  return made
}

/**
 * The date of birth as given, or, from an age alone, the day so many years, months, weeks or days ago, marked as
 * estimated.
 */
function birthOf(
  ctx: Ctx,
  { age, age_unit, date_of_birth }: { age: number | null; age_unit: AgeUnit; date_of_birth: string | null },
) {
  const today = localDay(ctx.hospital.time_zone)
  if (date_of_birth) {
    if (date_of_birth > today)
      throw new AppError('invalid', { fieldErrors: { date_of_birth: 'The date of birth lies in the future' } })
    return { date_of_birth, date_of_birth_estimated: false, age_unit: null }
  }
  if (age === null) return { date_of_birth: null, date_of_birth_estimated: false, age_unit: null }
  return { date_of_birth: bornFrom(age, age_unit, today), date_of_birth_estimated: true, age_unit }
}

async function takeExisting(ctx: Ctx, input: Existing) {
  const { patient_id, second_visit, restore_record, payment } = input
  ctx.audit({ patient_id })
  // Locks the patient's row, so that two clerks cannot open two visits at the same moment.
  const patient = await patients.correctAtRegistration(
    ctx,
    patient_id,
    partOf(ContactDetails, input),
    payment,
    restore_record,
  )
  const open = second_visit ? undefined : await visits.openToday(ctx, patient_id)
  if (open)
    throw new AppError('open_visit', {
      message: `This patient already has an open visit today: ${open.visit_number} (${visitStates[open.status]})`,
      current: open,
    })
  return patient
}

/** Possible duplicates, for asking before the wizard goes on. */
export async function findDuplicates(ctx: Ctx, who: Parsed<typeof registrationContract.findDuplicates>) {
  return { rows: await patients.findDuplicates(ctx, who) }
}
