// Hospital a's work with eTIMS, for the tests of its documents, items and payers.
import {
  type EtimsSettings,
  getEtimsLine,
  getEtimsSettings,
  getFiscalDocument,
  initialiseEtims,
  listEtimsItems,
  saveEtimsSettings,
} from '../../../departments/etims/contract.ts'
import { sendEtims } from '../../../departments/etims/server/index.ts'
import type { House } from '../house.ts'
import { service } from './billing.ts'
import { device, openEtims } from './etims.ts'

type Settings = Partial<Omit<EtimsSettings, 'has_cmc_key'>> & { cmc_key?: string }

/** Opens KRA's server for this file, and what tests do with it. Close `kra` in the end. */
export async function etimsDesk(house: House) {
  const kra = await openEtims()
  process.env.UZIMA_ETIMS_SANDBOX = kra.url
  process.env.UZIMA_ETIMS_VSCU = kra.url
  const [admin, cashier] = [house.as('admin'), house.as('cashier')]
  const saved = async (more: Settings = {}) => {
    const { has_cmc_key: _, last_number: __, ...now } = (await admin.call(getEtimsSettings)).body
    return admin.call(saveEtimsSettings, { ...now, ...more })
  }
  return {
    kra,
    saved,
    documentsOf: async (invoice_id: string) => (await cashier.call(getFiscalDocument, { invoice_id })).body.rows,
    payloads: async (invoice_id: string) =>
      (
        await house.owner.query('select payload from etims_documents where invoice_id = $1 order by invoice_number', [
          invoice_id,
        ])
      ).rows.map((row) => row.payload),
    items: async () => (await house.as('accountant').call(listEtimsItems)).body.rows,
    line: async () => (await house.as('accountant').call(getEtimsLine)).body,
    /** What waits is due now. */
    due: () => house.owner.query(`update etims_documents set next_attempt_at = now() where status = 'queued'`),
    send: () => sendEtims(house.services),
    /** To KRA's sandbox, with a device that was initialised. */
    connect: async (unit: 'oscu' | 'vscu' = 'oscu', more: Settings = {}) => {
      const done = [
        (await saved({ environment: 'sandbox', unit, ...device, ...more })).status,
        (await admin.call(initialiseEtims)).status,
      ]
      if (done.some((status) => status !== 200)) throw new Error(`eTIMS could not be connected: ${done.join(', ')}`)
    },
    /** A line of every invoice with tax code B. */
    taxed: async (price: string, name: string) => {
      const id = await service(house, price, { name, kind: 'other', category: 'Other' })
      await house.owner.query(`update billing_services set tax_code = 'B' where id = $1`, [id])
      return id
    },
    /** Nothing waits, and the hospital has the simulator. */
    quiet: async () => {
      await house.owner.query(`update etims_documents set status = 'sent' where status <> 'sent'`)
      await saved({ environment: 'simulator', simulator_down: false })
    },
    /** KRA was told of no item yet. */
    forgetItems: async () => {
      await house.owner.query('delete from etims_items')
      kra.items.clear()
      kra.calls.length = 0
    },
  }
}
