export { addressedHospital } from './branding.ts'
export { hashPassword } from './passwords.ts'
export { routes } from './routes.ts'
