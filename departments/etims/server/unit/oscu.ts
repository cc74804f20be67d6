import { call, EVER, LONG, readInitialised, readListed, readRegistered, readSent } from './call.ts'
import type { Account, Etims } from './port.ts'

/**
 * The online unit (OSCU): KRA's own server. Source: KRA, OSCU specification 2023: initialisation
 * /selectInitOsdcInfo, items /selectItemList and /saveItem, sale and credit /saveTrnsSalesOsdc, headers tin, bhfId
 * and cmcKey (stored copy: github.com/paybillke/kra-etims-oscu-docs).
 */
const BASES = {
  sandbox: 'https://etims-api-sbx.kra.go.ke/etims-api',
  production: 'https://etims-api.kra.go.ke/etims-api',
} as const
/** The sandbox may be another server that speaks the same, for rehearsals and tests; production never is. */
const baseOf = (environment: Account['environment']): string =>
  environment === 'sandbox' ? (process.env.UZIMA_ETIMS_SANDBOX ?? BASES.sandbox) : BASES.production

/** eTIMS by its online unit. */
export function oscu({ environment, tin, bhf_id, device_serial, cmc_key }: Account): Etims {
  const base = baseOf(environment)
  const ask = async (path: string, body: object, longest?: number) => {
    if (!cmc_key) return { state: 'unreached' as const, message: 'The device has not been initialised yet' }
    return call(`${base}${path}`, { tin, bhfId: bhf_id, cmcKey: cmc_key }, { tin, bhfId: bhf_id, ...body }, longest)
  }
  return {
    list: async () => readListed(await ask('/selectItemList', { lastReqDt: EVER }, LONG)),
    register: async (item) => readRegistered(await ask('/saveItem', item)),
    send: async (payload) => readSent(await ask('/saveTrnsSalesOsdc', payload)),
    initialise: async () =>
      readInitialised(
        await call(`${base}/selectInitOsdcInfo`, {}, { tin, bhfId: bhf_id, dvcSrlNo: device_serial }),
        true,
      ),
  }
}
