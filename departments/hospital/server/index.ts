import '../vocabulary.ts'

export { insuranceProviders, reviewRules } from './hospital.ts'
export { routes } from './routes.ts'
