import { call, readInitialised, readRegistered, readSent } from './call.ts'
import type { Account, Etims } from './port.ts'

/**
 * The virtual unit (VSCU): KRA's program, which runs beside this server and keeps the key to itself. Its address is the installation's, never a hospital's.
 * Source: KRA, VSCU specification 2023: initialisation /initializer/selectInitInfo, items /items/saveItems, sale and credit /trnsSales/saveSales.
 * Doubt: the path of the items is from programs that speak to a VSCU; KRA's text was not to be had.
 */
const BASE = 'http://127.0.0.1:8088'

/** eTIMS by its virtual unit. */
export function vscu({ tin, bhf_id, device_serial }: Account): Etims {
  const base = process.env.UZIMA_ETIMS_VSCU ?? BASE
  return {
    register: async (item) => readRegistered(await call(`${base}/items/saveItems`, {}, { tin, bhfId: bhf_id, ...item })),
    send: async (payload) => readSent(await call(`${base}/trnsSales/saveSales`, {}, { tin, bhfId: bhf_id, ...payload })),
    initialise: async () =>
      readInitialised(await call(`${base}/initializer/selectInitInfo`, {}, { tin, bhfId: bhf_id, dvcSrlNo: device_serial }), false),
  }
}
