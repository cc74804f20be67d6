import { sql } from 'kysely'
import type { Column, HospitalDb } from '../../../../kernel/server/tenant.ts'
import type { ByReference } from '../../references.ts'

type How = Column<'billing_confirmations', 'how'>
/** Who says that money came, and who brought the file that says so; null: M-PESA itself. */
export type Saying = {
  payment_mode: ByReference
  how: Exclude<How, null | 'before'>
  said_by: string | null
  brought_by: string | null
}
export type Said = { reference_number: string; amount: string; source: string | null }
type Found = {
  reference_number: string
  recorded: string
  status: Column<'billing_confirmations', 'status'>
  taken_by: string
  done: boolean
}

/**
 * Confirms what stands under these references with these amounts, unless one of the two people took it; answers what is
 * known of each, whatever became of it. A reference that M-PESA said later than the payment was recorded (one more of
 * the same receipt) stands for all money of its mode in that receipt.
 */
export async function confirm(
  at: HospitalDb,
  { payment_mode, how, said_by, brought_by }: Saying,
  rows: readonly Said[],
): Promise<Found[]> {
  const people = [said_by, brought_by].filter((person) => person !== null)
  const { rows: found } = await sql<Found>`
    with given as (
      select * from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
        as got(reference_number text, amount numeric, source text)
    ), unit as (
      select distinct on (given.reference_number) given.reference_number, given.amount, given.source, cnf.id,
        cnf.amount recorded, cnf.status, cnf.taken_by
      from given
      join billing_references rfn on rfn.hospital_id = ${at.hospital_id}::uuid and rfn.payment_mode = ${payment_mode}
        and rfn.reference_number = given.reference_number
      join billing_confirmations cnf on cnf.hospital_id = rfn.hospital_id and cnf.receipt_id = rfn.receipt_id
        and cnf.payment_mode = rfn.payment_mode
      order by given.reference_number, cnf.reference_number = rfn.reference_number desc, cnf.id
    ), done as (
      update billing_confirmations cnf
      set status = 'confirmed', how = ${how}, said_by = ${said_by}::uuid, brought_by = ${brought_by}::uuid,
        source = unit.source
      from unit
      where cnf.hospital_id = ${at.hospital_id}::uuid and cnf.id = unit.id and cnf.status = 'recorded'
        and cnf.amount = unit.amount and cnf.taken_by <> all(${people}::uuid[])
      returning cnf.id
    )
    select unit.reference_number, unit.recorded, unit.status, unit.taken_by, done.id is not null done
    from unit left join done using (id)`.execute(at.tx)
  return found
}
