import { departmentRoutes } from '../../../app/server/app.ts'

/** The department that serves an endpoint, by the endpoint's name. */
export const departmentOf = (endpoint: { name: string }): string => {
  for (const [department, routes] of departmentRoutes)
    if (routes.some((route) => route.endpoint.name === endpoint.name)) return department
  throw new Error(`${endpoint.name} is served by no department`)
}
