import { sql } from 'kysely'
import type { At, Column } from '../../../kernel/server/tenant.ts'
import type { ServiceSource } from '../contract.ts'

/** The service of a catalogue entry; `price` as `Money`. */
export type Service = {
  id: string
  kind: ServiceSource
  source_id: string
  code: string
  name: string
  category: string
  price: string
  status: Column<'billing_services', 'status'>
}

/** Makes the services of these catalogue entries, or brings those that are there in line. */
export const upsertServices = (at: At, services: readonly Service[]) =>
  sql`
    insert into billing_services as made (hospital_id, id, kind, source_id, code, name, category, price, status)
    select ${at.hospital_id}::uuid, s.id, s.kind, s.source_id, s.code, s.name, s.category, s.price, s.status
    from jsonb_to_recordset(${JSON.stringify(services)}::jsonb)
      as s(id uuid, kind text, source_id uuid, code text, name text, category text, price numeric, status text)
    on conflict (hospital_id, source_id) do update set code = excluded.code, name = excluded.name, price = excluded.price, status = excluded.status`.execute(
    at.tx,
  )

export const setStatus = (at: At, sourceId: string, status: Service['status']) =>
  at.update('billing_services').set({ status }).where('source_id', '=', sourceId).execute()

export const deleteService = (at: At, sourceId: string) => at.remove('billing_services').where('source_id', '=', sourceId).execute()
