import { createHash } from 'node:crypto'
import type { Etims } from './port.ts'

/** eTIMS without KRA: the same document always has the same signature. It can be told to be down. */
export const simulator = (hospital_id: string, down: boolean): Etims => ({
  send: async (payload) => {
    if (down) return { state: 'unreached', message: 'The simulator was told to be down' }
    const { invcNo } = payload as { invcNo: number }
    const text = createHash('sha256').update(`${hospital_id}/${invcNo}`).digest('hex').toUpperCase()
    return {
      state: 'sent',
      signed: {
        receipt_number: invcNo,
        total_receipt_number: invcNo,
        internal_data: text.slice(0, 26),
        signature: text.slice(26, 42),
        control_unit: 'SIMULATOR',
      },
    }
  },
  initialise: async () => ({ done: true, cmc_key: null }),
})
