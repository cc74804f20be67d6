import { existsSync, readdirSync } from 'node:fs'
import path from 'node:path'
import type { Writable } from 'node:stream'
import type { FastifyInstance } from 'fastify'
import { permissionsByRights } from '../../departments/access/roles.ts'
import { openNotary } from '../../kernel/server/audit/notary.ts'
import { noteOpenings } from '../../kernel/server/audit/noted-openings.ts'
import type { Config } from '../../kernel/server/config.ts'
import type { Bound, Services } from '../../kernel/server/ctx.ts'
import { type DatabaseOptions, openDatabase } from '../../kernel/server/db.ts'
import { createHttp } from '../../kernel/server/http/http.ts'
import { describeApi } from '../../kernel/server/http/openapi.ts'
import { openLive } from '../../kernel/server/live.ts'
import { departmentActions } from '../../kernel/server/request/actions.ts'
import { keepPeople } from '../../kernel/server/request/kept-people.ts'

const folder = path.resolve(import.meta.dirname, '../../departments')
/** The departments that have such a file. */
const having = (file: string): string[] =>
  readdirSync(folder).filter((name) => existsSync(path.join(folder, name, file)))

// The words of all departments come before the rules that use them.
for (const name of having('vocabulary.ts')) await import(`../../departments/${name}/vocabulary.ts`)

/**
 * Every endpoint of the house, by its department. Departments are found by their folders: a new one is not listed here,
 * and a deleted one is gone.
 */
export const departmentRoutes = new Map<string, readonly Bound[]>()
for (const name of having('server/routes.ts')) {
  const department: { routes: readonly Bound[] } = await import(`../../departments/${name}/server/routes.ts`)
  departmentRoutes.set(name, department.routes)
  const endpoints = department.routes.map(({ endpoint }) => endpoint)
  if (endpoints.some(({ scope = 'hospital' }) => scope === 'hospital'))
    departmentActions.set(
      name,
      endpoints.filter(({ scope }) => scope !== 'platform').map((endpoint) => endpoint.name),
    )
}
export const routes: Bound[] = [...departmentRoutes.values()].flat()

/** Builds the server on a migrated database; `url` is the application's address. */
export async function createApp(
  config: Config,
  url: string,
  webFolder: string | null,
  options: DatabaseOptions & { logTo?: Writable } = {},
): Promise<{ http: FastifyInstance; services: Services; close(): Promise<void> }> {
  const db = openDatabase(url, openNotary(config.secret, config.dataFolder), {
    connectionWaitMs: config.connectionWaitMs,
    ...options,
  })
  const services: Services = {
    config,
    db,
    openings: noteOpenings(db),
    people: keepPeople(),
    live: openLive(url),
    wake: () => undefined,
    permissionsOf: permissionsByRights,
  }
  const http = await createHttp(services, routes, webFolder, (app) => describeApi(app, routes), options.logTo)
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
