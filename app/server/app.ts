import type { FastifyInstance } from 'fastify'
import { permissionsOf } from '../../departments/access/roles.ts'
import { routes as access } from '../../departments/access/server/index.ts'
import { routes as appointments } from '../../departments/appointments/server/index.ts'
import { routes as billing } from '../../departments/billing/server/index.ts'
import { routes as consultation } from '../../departments/consultation/server/index.ts'
import { routes as hospital } from '../../departments/hospital/server/index.ts'
import { routes as laboratory } from '../../departments/laboratory/server/index.ts'
import { routes as orders } from '../../departments/orders/server/index.ts'
import { routes as patients } from '../../departments/patients/server/index.ts'
import { routes as pharmacy } from '../../departments/pharmacy/server/index.ts'
import { routes as platform } from '../../departments/platform/server/index.ts'
import { routes as radiology } from '../../departments/radiology/server/index.ts'
import { routes as reception } from '../../departments/reception/server/index.ts'
import { routes as records } from '../../departments/records/server/index.ts'
import { routes as reports } from '../../departments/reports/server/index.ts'
import { routes as staff } from '../../departments/staff/server/index.ts'
import { routes as support } from '../../departments/support/server/index.ts'
import { routes as treatment } from '../../departments/treatment/server/index.ts'
import { routes as triage } from '../../departments/triage/server/index.ts'
import { routes as visits } from '../../departments/visits/server/index.ts'
import type { Bound, Services } from '../../kernel/server/bind.ts'
import type { Config } from '../../kernel/server/config.ts'
import { type OnStatement, openDatabase } from '../../kernel/server/db.ts'
import { createHttp } from '../../kernel/server/http.ts'
import { openLive } from '../../kernel/server/live.ts'
import { describeApi } from '../../kernel/server/openapi.ts'

/** Every endpoint of the house, department by department. */
export const routes: Bound[] = [
  ...access,
  ...platform,
  ...hospital,
  ...staff,
  ...patients,
  ...visits,
  ...appointments,
  ...billing,
  ...laboratory,
  ...radiology,
  ...pharmacy,
  ...reception,
  ...triage,
  ...consultation,
  ...orders,
  ...treatment,
  ...records,
  ...reports,
  ...support,
]

/** Builds the server on a migrated database; `url` is the application's address. */
export async function createApp(
  config: Config,
  url: string,
  webFolder: string | null,
  options: { onStatement?: OnStatement } = {},
): Promise<{ http: FastifyInstance; services: Services; close(): Promise<void> }> {
  const services: Services = {
    config,
    db: openDatabase(url, options),
    live: openLive(url),
    wake: () => undefined,
    permissionsOf: (roles) => permissionsOf(roles),
  }
  const http = await createHttp(services, routes, webFolder, (app) => describeApi(app, routes))
  return {
    http,
    services,
    close: async () => {
      await services.live.close()
      await http.close()
      await services.db.close()
    },
  }
}
