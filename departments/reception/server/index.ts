import '../vocabulary.ts'

export { routes } from './routes.ts'
