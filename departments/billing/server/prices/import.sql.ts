import { sql } from 'kysely'
import type { HospitalDb, NewRow } from '../../../../kernel/server/tenant.ts'
import { wasCharged } from './changes.sql.ts'

/**
 * All services with what each costs, and whether anything was ever charged for it, locked until the transaction ends:
 * two files change prices one after the other.
 */
export const lockPrices = (at: HospitalDb) =>
  at
    .from('billing_services')
    .select(['id', 'code', 'name', 'price', 'has_price', 'status'])
    .select(wasCharged(at, 'billing_services').as('charged'))
    .orderBy('id')
    .forUpdate()
    .execute()

/** Sets prices of services that are there. */
export const updatePrices = (at: HospitalDb, by: string, prices: readonly { id: string; price: string }[]) =>
  sql`
    update billing_services svc set price = said.price, has_price = true, version = svc.version + 1,
      changed_by = ${by}::uuid
    from jsonb_to_recordset(${JSON.stringify(prices)}::jsonb) as said(id uuid, price numeric)
    where svc.hospital_id = ${at.hospital_id}::uuid and svc.id = said.id`.execute(at.tx)

export const insertServices = (at: HospitalDb, services: readonly NewRow<'billing_services'>[]) =>
  services.length ? at.insert('billing_services', services).execute() : []
