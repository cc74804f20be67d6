import { call, EVER, LONG, readInitialised, readListed, readRegistered, readSent } from './call.ts'
import type { Account, Etims } from './port.ts'

/**
 * The virtual unit (VSCU): KRA's program, which runs beside this server and keeps the key to itself. Its address is
 * the installation's, never a hospital's. Source: KRA, VSCU specification 2023: initialisation
 * /initializer/selectInitInfo, items /items/selectItems and /items/saveItems, sale and credit /trnsSales/saveSales.
 * Doubt: the paths of the items are from programs that speak to a VSCU; KRA's text was not to be had.
 */
const BASE = 'http://127.0.0.1:8088'

/** eTIMS by its virtual unit. */
export function vscu({ tin, bhf_id, device_serial }: Account): Etims {
  const base = process.env.UZIMA_ETIMS_VSCU ?? BASE
  const ask = (path: string, body: object, longest?: number) =>
    call(`${base}${path}`, {}, { tin, bhfId: bhf_id, ...body }, longest)
  return {
    list: async () => readListed(await ask('/items/selectItems', { lastReqDt: EVER }, LONG)),
    register: async (item) => readRegistered(await ask('/items/saveItems', item)),
    send: async (payload) => readSent(await ask('/trnsSales/saveSales', payload)),
    initialise: async () =>
      readInitialised(await ask('/initializer/selectInitInfo', { dvcSrlNo: device_serial }), false),
  }
}
