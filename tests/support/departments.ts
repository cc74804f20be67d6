import { existsSync, readdirSync } from 'node:fs'
import path from 'node:path'
import type { Bound } from '../../kernel/server/bind.ts'

const folder = path.resolve(import.meta.dirname, '..', '..', 'departments')

/** Every department that has a server, by the name of its folder, and its routes. */
export const departmentRoutes = new Map<string, Bound[]>()
for (const department of readdirSync(folder).sort()) {
  const door = path.join(folder, department, 'server', 'index.ts')
  if (!existsSync(door)) continue
  const { routes } = (await import(door)) as { routes?: Bound[] }
  if (routes) departmentRoutes.set(department, routes)
}

/** The department that serves an endpoint, by the endpoint's name. */
export const departmentOf = (endpoint: { name: string }): string => {
  for (const [department, routes] of departmentRoutes) if (routes.some((route) => route.endpoint.name === endpoint.name)) return department
  throw new Error(`${endpoint.name} is served by no department`)
}
