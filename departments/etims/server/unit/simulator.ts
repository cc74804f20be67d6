import { createHash } from 'node:crypto'
import type { Etims, Signed } from './port.ts'

/** What the simulator signs: the same document always has the same signature. */
export function simulated(hospital_id: string, invoice_number: number): Signed {
  const text = createHash('sha256').update(`${hospital_id}/${invoice_number}`).digest('hex').toUpperCase()
  return {
    receipt_number: invoice_number,
    total_receipt_number: invoice_number,
    internal_data: text.slice(0, 26),
    signature: text.slice(26, 42),
    control_unit: 'SIMULATOR',
    signed_at: null,
  }
}

/** As KRA says it. */
const WRONG = 'Request parameter error (910)'
export const DOWN = 'The simulator was told to be down'

/** eTIMS without KRA: whatever is well formed is taken. It can be told to be down. */
export const simulator = (hospital_id: string, down: boolean): Etims => ({
  list: async () => (down ? { state: 'unreached', message: DOWN } : { state: 'listed', items: [] }),
  register: async (item) => {
    if (down) return { state: 'unreached', message: DOWN }
    const { itemCd } = item as { itemCd?: unknown }
    const fits = typeof itemCd === 'string' && /^KE[23]NTNO\d{7}$/.test(itemCd)
    return fits ? { state: 'sent' } : { state: 'refused', message: WRONG }
  },
  send: async (payload) => {
    if (down) return { state: 'unreached', message: DOWN }
    const { invcNo, itemList } = payload as { invcNo: number; itemList: { itemCd: string | null }[] }
    return itemList.every(({ itemCd }) => itemCd)
      ? { state: 'sent', signed: simulated(hospital_id, invcNo) }
      : { state: 'refused', message: WRONG }
  },
  initialise: async () => ({ done: true, cmc_key: null, control_unit: null, last_number: null }),
})
