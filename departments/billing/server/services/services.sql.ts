import { sql } from 'kysely'
import type { Column, HospitalDb } from '../../../../kernel/server/tenant.ts'
import type { ServiceSource } from '../../contract.ts'

/** The service of a catalogue entry; `price` as `Money`, null: as it is, and of a new one there is none yet. */
export type Service = {
  id: string
  kind: ServiceSource
  source_id: string
  code: string
  name: string
  category: string
  price: string | null
  status: Column<'billing_services', 'status'>
}

/**
 * Makes the services of these catalogue entries, or brings those that are there in line. What says the same as before
 * keeps its version.
 */
export const upsertServices = (at: HospitalDb, by: string, services: readonly Service[]) =>
  sql`
    insert into billing_services as made (hospital_id, id, kind, source_id, code, name, category, price, has_price,
      status, changed_by)
    select ${at.hospital_id}::uuid, said.id, said.kind, said.source_id, said.code, said.name, said.category,
      coalesce(said.price, 0), said.price is not null, said.status, ${by}::uuid
    from jsonb_to_recordset(${JSON.stringify(services)}::jsonb)
      as said(id uuid, kind text, source_id uuid, code text, name text, category text, price numeric, status text)
    on conflict (hospital_id, source_id) do update set code = excluded.code, name = excluded.name,
      status = excluded.status,
      price = case when excluded.has_price then excluded.price else made.price end, has_price = made.has_price
        or excluded.has_price,
      version = made.version + 1, changed_by = ${by}::uuid
    where (made.code, made.name, made.status, made.price, made.has_price) is distinct from
      (excluded.code, excluded.name, excluded.status,
        case when excluded.has_price then excluded.price else made.price end, made.has_price
          or excluded.has_price)`.execute(at.tx)

/** What a catalogue entry costs, its service locked; undefined when it has none. */
export const lockPriceOf = (at: HospitalDb, sourceId: string) =>
  at
    .from('billing_services')
    .select(['id', 'price', 'has_price'])
    .where('source_id', '=', sourceId)
    .forUpdate()
    .executeTakeFirst()

/** Whether a service ever stood on an invoice. */
export const wasCharged = async (at: HospitalDb, serviceId: string): Promise<boolean> =>
  Boolean(
    await at.from('billing_invoice_items').select('id').where('service_id', '=', serviceId).limit(1).executeTakeFirst(),
  )

export const setStatus = (at: HospitalDb, by: string, sourceId: string, status: Service['status']) =>
  at
    .update('billing_services')
    .set((eb) => ({ status, changed_by: by, version: eb('version', '+', 1) }))
    .where('source_id', '=', sourceId)
    .execute()

export const deleteService = (at: HospitalDb, sourceId: string) =>
  at.remove('billing_services').where('source_id', '=', sourceId).execute()
