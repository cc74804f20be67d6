export { refuseBeyondPlan } from './licenses.ts'
export { routes } from './routes.ts'
