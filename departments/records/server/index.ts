import '../vocabulary.ts'

export { sumUpReading } from './reading/busiest.ts'
