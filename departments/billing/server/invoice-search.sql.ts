import { type Expression, type SqlBool, sql } from 'kysely'
import { contains } from '../../../kernel/server/lists/list.ts'
import type { HospitalDb } from '../../../kernel/server/tenant.ts'
import { foundPatients, patientColumns } from '../../patients/server/index.ts'

/** The beginning of an invoice's number, which nothing else begins with. */
const NUMBER = /^INV\d[\d-]*$/
/** What neither an invoice's nor a visit's number can contain: only a patient can be meant. */
const PATIENT = /[^INV\d-]/

/**
 * The condition that invoice `inv` (`joined`: with its visit `vis` and patient `pat`) is what somebody looks for: by
 * its number, the visit's, or the patient's name or OP number. Where only one of them can be meant, only that is
 * looked through, so that an index leads from there to the invoices.
 */
export function sought(at: HospitalDb, search: string): { condition: Expression<SqlBool>[]; joined: boolean } {
  const text = search.toUpperCase()
  if (NUMBER.test(text)) {
    const condition = [
      sql<boolean>`inv.id in (select match.id from billing_invoices match
        where match.hospital_id = ${at.hospital_id}::uuid and match.invoice_number >= ${text}
        and match.invoice_number <= ${`${text}9999999`} and match.invoice_number like ${`${text}%`})`,
    ]
    return { condition, joined: false }
  }
  if (PATIENT.test(text))
    return { condition: [sql<boolean>`inv.patient_id in ${foundPatients(at, search)}`], joined: false }
  return { condition: contains(search, 'inv.invoice_number', 'vis.visit_number', ...patientColumns), joined: true }
}
