export { hasOpen, type LabOrderLine, place } from './orders.ts'
export { routes } from './routes.ts'
export { find as findTestTypes } from './test-types.ts'
