export { insuranceProviders } from './hospital.ts'
export { routes } from './routes.ts'
